import { table } from "../table.ts";

/** Books, law, insurance, property, print, and the repair of what offices and pockets hold. */
export const offices = table(`
accountant, accountants, tax, taxes, do my taxes, file my taxes, 1040, schedule c, self assessment, self employed, sole trader, freelancer, freelance, side hustle, drive for uber, uber driver, sell on etsy, gig work, need to file, 1099, w2, ssa, form 11, irs, hmrc, revenue > tax accounting return employed
bookkeeping, bookkeeper, do my books, shoebox, box of receipts, receipts everywhere, reconcile, bank feeds > bookkeeping
quickbooks, xero, sage, freeagent, accounting software, which software > software xero quickbooks sage freeagent
payroll, payslips, payslip, wages, pay my staff, paye, pensions > payroll payslip
vat, sales tax return, gst return > vat return
limited company, ltd, llc, s corp, corporation > company companies
year end accounts, annual accounts, company accounts > accounts company
set up a company, set up an ltd, going limited, go limited, start a company, start a business, form a company, incorporate, incorporation, company formation > formation company new
rental income, landlord tax, rental property, rental flats, rental flat, rental house, rental houses, rent out, rent out my flat, rent out my house, let out > rental property landlord landlords
capital gains, crypto tax, bitcoin gains, bitcoin, crypto, shares, sold a house, sold my house, stocks > crypto gains capital shares
behind on taxes, years behind, not filed, never filed, have not filed, have not done a return, back taxes, late filing, penalty, penalties, fine, fines, missed the deadline, after the deadline, catch up > late overdue penalty penalties back years deadline
audit, audited, being audited, investigation, letter from the tax, letter from hmrc, letter from the irs, tax letter, brown envelope > audit investigation letter letters inquiry
investment, investments, invest, stocks and shares, isa, my savings, pension advice, mortgage advice, financial advice, where to put my money > investment financial advice
switch accountant, change accountant, old accountant, leave my accountant, previous accountant, changing accountant > switch change previous old accountant
what papers, which papers, what documents, which documents, paperwork, documents, send you everything > documents papers paperwork
expat, abroad income, american, us citizen, double tax, nonresident, non resident > abroad foreign us international
lawyer, attorney, solicitor, barrister, counsel, legal, legal advice > legal lawyer solicitor consultation
testament, my testament, last testament, power of attorney, lasting power, living will, trust, estate planning > will testament attorney trust
probate, inherit, inheritance, inherited, executor, estate, died without a testament > probate estate inheritance
divorce, divorcing, separate, separation, separated, custody, child support, maintenance payments, prenup, access to my kids, see my kids, split up, splitting up, ex wife, ex husband, family law > divorce family separation custody
buying a house, buy a house, buying a flat, buy a flat, buying an apartment, buying property, house purchase, first time buyer, buying our first house, buying our first home, buying my first house, buying my first home, our first home, buying our house, buying a place > purchase conveyancing
selling a house, selling my house, sell my house, sell a house, sell my flat, house sale > sale conveyancing
conveyancing, conveyancer, title deed, title deeds, deed, deeds, remortgage, refinance, property law > conveyancing purchase sale
fired, sacked, laid off, redundancy, redundant, unfair dismissal, dismissed, lost my job, my boss, my employer, harassed, employment law, discrimination, unpaid wages > employment dismissal
arrested, criminal, charged with, police station, dui, drink driving, drunk driving, court date, bail, defend me, assault, shoplifting, drugs charge, speeding ticket > criminal defense court
accident claim, had an accident, fell at work, hurt at work, slipped at work, fell off a ladder, injured at work, slipped and fell, tripped, hit by a car, whiplash claim, compensation, sue, suing, personal injury, medical negligence, malpractice > injury claims claim accident compensation
visa, visas, green card, immigration, asylum, deported, deportation, citizenship, residency, work permit > immigration visa
landlord will not, eviction, evict, evicted, kicked out, deposit dispute, tenant rights > eviction tenancy landlord tenant
contract, contracts, check a contract, look over a contract, terms and conditions, nda, shareholder agreement > contract review drafting
trademark, copyright, patent > trademark intellectual
no win no fee, contingency, legal aid, pro bono > contingency legal aid
act for both, both sides, conflict, my ex is your client > conflict sides
notary, notarize, notarise, notarized, notarised, apostille, stamp a document, witness my signature, witness a signature, certified copy, certify, certified copies, affidavit, sworn, oath, affirm > notary notarization apostille certified witness affidavit
sign online, remote notary, electronic signature, e sign, docusign > online remote electronic signature
translate, translation, translated, interpreter, sworn translation > translation interpreter
insurance quote, insure, insured, car insurance, home insurance, life insurance, renters insurance, contents insurance, cover, coverage, policy, policies, premium, third party, comprehensive, no claims bonus, no claims > insurance policy cover coverage
make a claim, hit my car, had a crash, had an accident, got burgled, got flooded, was stolen, got stolen, file a claim, claim, claims, deductible, excess > claim claims deductible excess
sr22, got his license, got her license, just passed his test, just passed her test, just passed my test, just got my license, high risk driver, young driver, teen driver, new driver > driver drivers young new
agent, broker, brokers, compare, shop around > broker agent compare
realtor, estate agent, letting agent, property manager, real estate, house hunting, looking for a flat, looking for a house, find a flat, find me a house > property letting sale homes
house valuation, value my house, valuation, worth, appraisal, appraise, how much is my house worth, market value, what is my house worth > valuation appraisal
viewing, viewings, see the house, see the flat, see the apartment, show me the house, open house, showing, showings > viewing viewings showing
list my house, sell my home, sell our house, put my house on the market, commission, agent fee, agents fee > commission selling sale fee
manage my rental, rent out my flat, rent out my apartment, rent out my house, let my flat, let my house, become a landlord, manage my property, find tenants, find me a tenant, property management, tenant find, letting > management letting tenant
rent a flat, rent an apartment, apply for a flat, credit check, guarantor, references for the flat, bad credit, pets in the flat > tenant referencing guarantor credit
print, printing, printed, business cards, visiting cards, flyers, flyer, leaflets, leaflet, brochure, brochures, posters, poster, banners, banner, letterhead, stickers, labels, invitations, invites, booklets, signage, signs, roll up, menus, tshirts, t shirts, mugs, canvas > print printing flyers posters banners
copies, photocopy, photocopies, photocopying, scan, scanning, fax, laminate, laminating, lamination, binding, bind, spiral, make it a book > copies copying scanning laminating binding
color copies, black and white, double sided, a4, a3, glossy, matte, matt, gsm, thick paper, cardstock > color paper copies
artwork, design my, design it for me, design a logo, logo, logo design, typeset, layout, graphic design > design artwork
pdf, file format, what format, which format, jpeg, resolution, dpi, bleed, crop marks, send my file, email my file, usb stick, upload my file > file files pdf artwork format upload
proof, see a proof, see it first > proof sample
reprint, misprint, typo, spelling mistake, wrong color > reprint proof
visa photo, id photo > passport photo
laptop, laptops, computer, computers, pc, mac, macbook, macbooks, imac, desktop, chromebook > computer laptop
virus, viruses, malware, hacked, popups, pop ups > virus malware removal
slow computer, slow laptop, slow pc, running slow, so slow, blue screen, will not boot, will not turn on, does not turn on, frozen screen, keeps freezing, crashes, keeps crashing, fan is loud, ssd, more memory, upgrade my laptop > computer laptop tuneup upgrade diagnosis
lost my files, deleted my photos, dead hard drive, hard drive, get my files back, get my photos back > data recovery
keyboard not working, keys not working, trackpad, keyboard > keyboard laptop
screen, glass is smashed, glass is cracked, glass is broken, cracked screen, smashed screen, broken screen, shattered screen, phone screen, black screen, lines on the screen, touch not working, touchscreen, dead pixels, glass cracked, screen went black, screen protector, lcd, oled > screen display glass
iphones, android, handset > phones iphone
ipad, ipads, tablet, tablets > tablet ipad
dies fast, dies quickly, drains fast, drains quickly, battery drains, battery life, will not hold a charge, does not hold charge, phone dies, swollen battery, bulging battery, battery swollen, dies at > battery
will not charge, does not charge, not charging, loose charger, lightning port, usb port > charging port
wet phone, dropped in water, dropped it in, dropped my phone in, dropped him in, dropped in the toilet, dropped in the bath, dropped in the sea, fell in the toilet, fell in water, fell in the pool, in the bath, got wet, water damage, liquid damage, spilled, spilled coffee, spilt, spilled water > water liquid damage
camera broken, blurry camera, phone camera, speaker, microphone, can not hear me > camera microphone
unlock my phone, network unlock, sim lock, icloud locked, forgot my passcode, forgot my pin > unlock unlocking icloud
console, ps5, ps4, playstation, xbox, switch joycon, joycon, joy con, stick drift, drift, hdmi port, nintendo > console consoles
my data, my photos, lose my data, lose my photos, wipe, wiped, erase, back up, backup, transfer my data > data backup
original screen, genuine, aftermarket, apple parts, oem screen > original genuine parts
smartwatch, apple watch, fitbit, garmin > watch smartwatch
wifi keeps dropping, internet down, no internet, router, network, set up my printer, printer, printers, new laptop set up, email set up > network wifi setup printer
website, seo, web design, hosting > website
owes me, owes me money, owe me money, will not pay me, does not pay me, did not pay me, unpaid invoice, unpaid invoices, debt collector, debt, debts > debt collection recovery
`);
