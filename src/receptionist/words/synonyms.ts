import { table } from "./table.ts";

/** What visitors ask about a service or the business, whatever its trade, and the words a file is likely to use for it. */
export const aspects = table(`
payment, payments, payment methods, how to pay, how can i pay, how do i pay, how do we pay, how can we pay, ways to pay, way to pay, can i pay, could i pay, pay by, pay with, pay in, pay cash, pay using, pay online, paying by, paying with, paying in, accept payment, credit card, credit cards, debit card, card, cards, cash, cash only, in cash, split the bill, split the payment, settle up, tap to pay, card machine, card reader, chip and pin, direct debit, standing order, ach, sepa, iban, bank details, e transfer, etransfer, interac, bizum, revolut, monzo, swish, ideal payment, eftpos, by check, by checks, take checks, take a check, accept checks, personal check, personal checks, write a check, pay by check, visa, mastercard, amex, american express, discover, venmo, zelle, paypal, cash app, apple pay, google pay, bank transfer, contactless, take bitcoin, accept bitcoin, in bitcoin, pay bitcoin, with bitcoin, take crypto, accept crypto, in crypto, gift cards accepted, wire transfer, invoice, invoicing > payment pay paid cash card check
apr, interest free, interest, finance, financing, can i pay monthly, can i pay it off, can we pay it off, can i pay off, can i pay it back, can i spread, can we pay monthly, can i pay later, can i pay over time, can i pay in installments, pay monthly, payment plan, payment plans, installments, pay later, pay over time, klarna, affirm, afterpay, clearpay, humm, spread the cost, split it into, pay in parts, pay it off, in halves, bit by bit > financing finance installments monthly spread interest
cancel, canceling, cancellation, call off, call it off, back out, pull out, can not make it, can not come, change my mind, changed my mind, do not need it any more, do not want it any more, no longer need, something came up, plans change, plans changed > cancellation cancel canceling
reschedule, rescheduling, change my appointment, move my appointment, move my booking, move my date, move my slot, change the date, change my booking, another date, different date, postpone, push it back > reschedule rescheduling cancellation
no show, noshow, miss my appointment, missed appointment, forgot my appointment, forgot to come, did not show up, missed my lesson, missed my class, miss a class, miss a lesson, missed a class, missed a lesson > noshow missed cancellation
running late, late, arrive late, be late, bit late, stuck in traffic, get there late, behind schedule > late lateness arrival
guarantee, guaranteed, guarantees, warranty, warranties, warrantied, stand behind, if it breaks again, came undone, come undone, came off, fell off, came loose, broke again, came back, happened again, pay again, charge again, still not right, not right, redo, do it again, do it over, if it fails, fails again, goes wrong, went wrong, leaking again, leaks again, happens again, breaks again, starts again, comes back, still leaking, do not like it, not satisfied, does not last, peeling off, what if it does not work, fix it again > guarantee warranty warranted guaranteed labor redo refit again
uncollected, unclaimed, abandoned, still there, still have my, been ready, ready since, forgot to collect, forgot to pickup, never collected, do not collect, do not pickup, not collected, not picked up > uncollected unclaimed collected collection fetched fetches storage
refund, refunds, money back, get it back, deposit back, reimburse, reimbursed, get anything back, get some back, get a refund, get my money, get our money back, money returned, get my deposit back, return policy > refund refunds refundable guarantee satisfaction returns
licensed, license, certified, certification, accredited, accreditation, accreditations, qualified, qualifications, registered, approved, credentials, member of, trained > licensed license certified certification qualified qualification registered registration accredited accreditation approved member trained
study, studied, degree, trained at, where did you study, where did you train, where did you learn > studied study degree graduated trained academy university
vat, with vat, plus vat, including vat, include vat, sales tax, with tax, plus tax, include tax, taxes included, tax included > vat tax taxes
how old, old enough, too young, too old, what age, age limit, minimum age, age > age ages aged old minimum years
fever, ill, illness, sick > illness ill sick
insured, insurance, bonded, liability > insured insurance bonded liability
how many weddings, have you done, have you shot, have you photographed, how experienced, experience, experienced, how long have you been, how long have you been in business, been in business, been going, been trading, been running, been around, how long have you been around, how long have you been doing this, how many years, years in business, how old is your company, since when > experience years since founded established
family owned, locally owned, local company > family owned local
background check, background checks, background checked, vetted, trust your, trust them, police check, police checks, police checked, criminal record, criminal records, dbs, dbs check, crb, fingerprinted, screened, strangers in my house, stranger in my house, let strangers in, safe to let, are they safe, blue card, working with children > background vetted checked trustworthy dbs police screened references
reviews, review, references, testimonials, rating, ratings, reputation > reviews rating stars references
estimate, estimates, quote, quotes, free estimate, free quote, quotation, ballpark, bid > estimate estimates quote quotes quotation
consultation, consult, free consultation > consultation consultations
discount, discounts, coupon, coupons, deal, deals, promo, promotion, special, specials, special offer, offers, any deals, deals on, promo code, discount code, black friday, any offers, knock off, cheaper for, concession, concessions, concession price, sliding scale, low income, unemployed, on benefits, reduced rate, reduced price > discount discounts coupon off special offer offers promotion concession reduced unemployed
ride home, a ride, rides, a lift, drop me home, loaner, loaner car, courtesy car, shuttle > shuttle rides ride loaner courtesy
when do we get, when do i get, when will i get, when will we get, when will it be ready, turnaround, turnaround time, how long until > ready within delivery weeks
deposit, retainer, down payment, upfront, up front, pay before, put down, money down, hold a date, hold my date, hold the date, hold my spot, hold a spot, save my spot, secure the date, secure a date, secure my > deposit upfront advance retainer hold secure
pay first, pay it all first, pay it all, pay everything, pay in full, all at once, pay now > payment deposit upfront advance
callout fee, callout, trip charge, trip fee, travel fee, travel charge, service call, service charge, diagnostic, diagnostic fee, show up fee > callout call trip travel diagnostic visit fee
minimum, minimum charge, minimum order, smallest order, small order, just 1, only 1, just one, only one, only need 1, only need one, just need one, just need 1, at least how many > minimum least smallest
overtime, after hours, out of hours, overnight, weekend rate, weekend rates > after emergency weekend
tip, tips, tipping, gratuity > tip tips tipping gratuity
parking, park, park my car, car park, parking lot, parking space, parking spaces, parking garage, street parking, leave the car, somewhere to park, somewhere for the car, space for my car, space for the car, place for the car, place for my car, parking meter > parking park
wheelchair, accessible, accessibility, disabled, handicap, mobility, ramp, step free, walker, crutches, walking frame, zimmer, mobility scooter, guide dog, service dog, assistance dog, deaf, blind, hard of hearing, hearing loop, sign language > wheelchair accessible access step steps accessibility ramp
hard to walk, can not walk, can not climb, climb stairs, climb the stairs, bad knees, bad hip, many stairs, many steps, any steps, any stairs, stairs up > stairs steps elevator lift ramp accessible ground
gift card, gift cards, gift certificate, voucher, vouchers, as a gift, gift for, as a present, present for, birthday present, christmas present > gift voucher certificate
bring, prepare, preparation, get ready, before you come, beforehand, do beforehand, eat before, eat before i come > bring prepare preparation ready
be home, be at home, have to be in, need to be in, must i be in, be present, while i am out, need to be present, have to be home, need to be home, need to be there, have to be there, be there when, stay home, someone home, somebody home, someone be home, wait around, be in the house, while i am at work, when i am at work, when i am out, when i am not home, while i am away, not home, not be home, not be in, be out > home present leave
leave a key, leave you a key, leave my key, leave the key, give you a key, have a key, keep a key, keep my key, spare key, under the mat, key safe, lockbox, lock box, door code, gate code, alarm code, let yourself in, let you in, let them in, let her in, let him in, hold keys > key keys access code lockbox alarm gate
supplies, equipment, materials, products, own supplies, own products, own equipment, own tools, do i need to buy, do i have to buy, do we have to buy, need to buy, need to provide, have to provide, do i supply, bring everything, bring your own, do you bring your, do you bring the, what products, which products, cleaning products, vacuum, hoover, mop, bucket > supplies equipment materials products hoover vacuum mop bring
eco friendly, eco-friendly, green, organic, non toxic, nontoxic, chemical, chemicals, pet safe, baby safe, safe for kids, safe for pets, safe for my dog, safe for my cat, toxic, fumes, harsh, cruelty free, sustainable, environmentally friendly, natural products, fragrance free, strong smell > eco green organic toxic safe chemicals
how long, how many hours, how much time, duration, take long, how many minutes > minutes hour day days weeks years
when should we book, when should i book, when do we need to book, when do i need to book, how early should, how early do, how far in advance, how far ahead, in advance, ahead of time > ahead advance weeks notice
when can i pickup, when do i pickup, when can we pickup, when should i pickup, be ready, be done, be finished, ready for pickup, ready to collect > ready done take hours
how soon, how fast, how quickly, how long till you, how long until you, how long before you, how long for you, how long till someone, how long until someone, same day,, response time, wait time, lead time, how busy are you, next available, next opening, next slot, soonest, earliest, backlog, booked up, booked out, fully booked > soon response within arrival quickly quick fast
permit, permits, planning permission > permit permits
covid, vaccinated, mask, masks > covid mask
speak, languages, language, bilingual, hablan > speak languages language spoken spanish
spanish, espanol > spanish bilingual
hiring, jobs, job opening, job openings, apply, do you need staff, looking for staff, looking for work, apprenticeship, apprentice, internship, career, careers, vacancy, vacancies, work for you > hiring jobs careers
owner, boss, founder, who runs, who owns > owner owned founded founder
newsletter, facebook, instagram, social media, tiktok > facebook instagram
wifi, wi-fi, wifi password, internet > wifi internet
same lady, same girl, same guy, same man, same woman, same one, same cleaner, same technician, same teacher, same tutor, same instructor, same coach, same therapist, same stylist, same barber, same hygienist, same doctor, same vet, same walker, same sitter, same carer, same driver, same people, same person, same team, different person, someone different, somebody different, different people, someone else every, regular cleaner, always get the same > same person regular usual each
break something, breaks something, broke something, breaks a, broke my, broke our, breakage, breakages, if you break, if they break, if she breaks, if he breaks, if you damage, if they damage, damage something, damages something, damage anything, damaged my, damages my, you damage my, you scratch, accidentally, who pays if > breakages breakage broken damage insured insurance liability replace
lost property, lost and found, left my umbrella, left my scarf, left my water bottle, left my sunglasses, left my hat, left something, left behind, left it behind, forgot my scarf, forgot my umbrella > lost property found forgotten
tied in, tied into, locked into, lock in, lock-in, lockin, long contract, sign a contract, contract length, commit, commitment, leave anytime, leave whenever, stop anytime, cancel anytime, month to month, rolling, notice period, give notice, how much notice, end my contract, end the contract, end my membership, get out of my contract, get out of the contract, quit my contract, how do i quit, how do we quit, want to quit, how do i stop, how do i leave, want to leave, stop coming > contract contracts notice commitment term lockin
miss a payment, missed a payment, behind on payments, can not pay this month, card declined, payment failed, late payment, pay late, overdue, skip a payment, pay too late > late overdue grace payment fee
taken off if, comes off, come off the, come off if, come off the bill, put towards, goes towards, go towards, credited, deducted, waive, waived, waive it, do i pay the, still pay the > waived credited deducted off towards taken applied
hidden fees, hidden costs, hidden charges, extra fees, extra charges, surprise charges, surprise costs, any extras, price go up, price goes up, cost more when, more than you quoted, final price, fixed price, flat rate, set price, price change > price fixed surprise surprises hidden extra quote
what is included, what does it include, what does the price include, what do i get, what do we get, comes with, come with, all inclusive, all in price > included includes include
refer a friend, referral, referral bonus, referral discount, recommend you, recommended a friend, send a friend, send my friend, send a mate, send my mate, send my neighbor, send you a friend, send people, tell my friends, brought a friend, recommend a friend > referral refer friend friends neighbor recommend
siblings, sibling, brother and sister, second child, 2 kids, 2 children, both kids, both my kids, both children, twins, 2 of them > sibling siblings second child
first responder, first responders, nurse, nurses, nhs worker, nhs staff, teacher discount, teachers, police officer, firefighter, firefighters, blue light card, key worker, keyworker, key workers > nurses teachers military responders nhs firefighters police
bulk, in bulk, bulk order, bulk discount, multiple, wholesale, large order, big order, big quantity, large quantity > bulk quantity wholesale more volume
loyalty, loyalty card, stamp card, rewards, points, regular customer, regular customers, regulars, reward card > loyalty rewards stamp points regular
bring a friend, bring my friend, bring friends, bring my partner, bring my mother, bring my sister, bring someone, bring somebody, plus one, plus ones, plus 1, tag along, come along, come with me, spectators, spectator, keep me company > guest guests friend friends companion partner visitors accompany parents spectators
does it hurt, will it hurt, hurts, painful, pain free, painless, sting, stings, feel anything, how bad does it hurt > pain painful painless hurt hurts comfortable numbing anesthetic
aftercare, look after it, take care of it after, healing, heal, heals, heal time, recovery, recovery time, down time, downtime, back to work after > aftercare heal healing healed recovery
post my photo, post my photos, post my picture, post my pictures, post pictures, post photos, post me, put me on instagram, put my kid on, on social media, use my photos, use my pictures, photos of my kids, photos of my child, film me, photograph me, take pictures of me, on your website, on your instagram > photos pictures publish publication consent permission instagram social online share
my data, personal data, gdpr, hipaa, keep it confidential, confidential, tell anyone, who sees my, stay between us, private information, sell my information > privacy data confidential confidentiality records
copy of my, my records, my file, my notes, medical records, transfer my records, send my records > records notes file copy
receipt, receipts, itemized, itemised, proof of payment, for my expenses, expense it, claim it back, for my taxes, invoice me, bill me, send a bill, send an invoice, business invoice > receipt receipts invoice invoices itemized bill
bring id, need id, need an id, id with me, proof of id, what id, photo id, passport with me, bring my passport, which papers, proof of address > id identification passport proof papers documents
need my own, have my own, bring my own, do you lend, lend me, borrow, gear, own gear, own shoes, own instrument, own mat > provided included lend loan rental rent hire own equipment bring
what to wear, what should i wear, what do i wear, what shoes, dress code, which clothes, special clothes > wear clothes clothing shoes dress
log in, login, sign in, my account, client portal, customer portal, patient portal, online account, reset my password, where do i upload > portal login app
portfolio, examples of your work, example of your work, see your work, previous work, past work, before and after, before and afters, work samples > portfolio gallery instagram examples
accepting new, taking new, taking on new, take on new, accept new, take new, taking any new, any room for me > accepting new patients clients customers
what to expect, what happens at, what happens in, what happens during, what happens first, how does it work, how it works, walk me through, what is the process, never been before, never been to > first expect process steps
how often, how many sessions, how many visits, how many treatments, how many appointments, how many lessons do, every how many > every weeks months sessions visits treatments course lessons
price match, match price, beat price, competitor > match
brand, brands > brand brands
`);

/** What visitors of any trade call a work or its object. */
export const everyday = table(`
my partner and i, my wife and i, my husband and i, my girlfriend and i, my boyfriend and i, my friend and i, me and my mate, me and my friend, me and my partner, me and my boyfriend, me and my girlfriend, me and my husband, me and my wife, with a friend, 2 people, as a couple > pair couple couples partner duo
senior, seniors, senior citizen, senior citizens, pensioner, pensioners, oap, elderly, retired, retiree, over 60, over 65, old age pensioner > senior seniors
veteran, veterans, military, army, navy, air force, marines, servicemen, service member, active duty, armed forces > military veterans veteran
student, students, university student, college student, in college, student card, student discount, at university, at college, i study, nus, still studying > student students
first time, first visit, first timer, never been, new here, first appointment > first new
new customer, new customers, new client, new clients, new patient, new patients > patients clients customers
kids, kid, child, children, toddler, toddlers, baby, babies, infant, newborn, teen, teens, teenager, teenagers, junior, son, daughter, grandson, granddaughter, grandchild, little one, little ones > child children kids
ride along, ride with, come in the truck, drive with you, in the cab > passengers passenger ride
dog, dogs, puppy, pup > dog dogs pet pets
cat, cats, kitten > cat cats pet pets
pet, pets, animals > pet pets animals
need to book, have to book, must i book, book first, just come by, just come in, just dropin, just drop by, just show up, come by, walk in, walk ins, without appointment, without an appointment, need an appointment, need appointment > walkin appointment
learn, learning, teach, teaching, taught > teach learn lesson lessons
store, storing, stored > storage
second hand, secondhand, pre owned, preowned > used secondhand
rent, renting, hire, hiring a, rental > rental rent hire
shoot, shoots, photoshoot > session shoot
pregnant, pregnancy, expecting a baby, i am expecting, weeks pregnant, trimester, first trimester, breastfeeding, mother to be, due in > pregnancy prenatal
cleanup, clean up, tidy up, tidy up after, leave a mess, leave it tidy, mess, haul away > cleanup clean tidy haul
see the vet, see a vet, see the doctor, see a doctor, see the dentist > exam consultation check
parrot, parrots, budgie, birds > birds bird
snake, lizard, tortoise, reptile > reptiles reptile exotic
chair, chairs, dresser, sideboard > furniture
timber, lumber > wood timber
come to me, come to my house, come to our house, come to my home, come to my place, come to my office, come to our office, come to peoples houses, come to people's houses, come out to me, come out to us, come to us, house calls, house call, home visit, home visits, at my home, at my house, at my place, mobile service, do you travel > home visit visits mobile travel house
how do i get there, how do i get to you, how to get there, get to you, get there by, public transport, public transit, nearest bus, nearest train, nearest tram, nearest station, nearest metro, nearest subway, bus stop, tube station, train station, by train, by bus, by metro, by tram, which bus > tram bus train station stop metro directions subway
hotel, restaurant, commercial, businesses, offices, office building > commercial business office
residential, house, houses, home, homes, apartment, apartments, condo, flat > residential home house apartment
subscription, membership, member, plan, maintenance plan, contract, service plan > membership plan maintenance contract subscription
emergency, emergencies, urgent > emergency urgent
check up, checkup, look at, inspect, tune up, tuneup, servicing > inspection tuneup maintenance check exam
`);

/** What is to be done, in words that many works share: they tell little. */
export const deeds = table(`
fix, fixing, mend, repair, repairing, repairs, broken, broke, busted, not working, does not work, stopped working, quit working > repair fix
put in, set up, fit, fitting, mount, hang, hook up > install installation fitting mounting
swap, swap out, change out, new, replace, upgrade > replacement replace installation
get rid of, take away, haul, throw out, dispose > removal disposal remove hauling
`);

/** Expressions that mean more than their words: a file must have all of the words to speak of them. */
export const fixedExpressions = `
heat pump, heat pumps, root canal, hot tub, hot tubs, garage door, garage doors, water heater, water heaters, water softener, dry cleaning,
ev charger, car charger, bed bug, bed bugs, smoke detector, smoke detectors, smoke alarm, ceiling fan, ceiling fans, deep clean, deep cleaning,
gas line, gas lines, sump pump, septic tank, swimming pool, retaining wall, pressure washing, power washing, window cleaning, gutter cleaning,
carpet cleaning, duct cleaning, oil change, solar panels, solar panel, mini split, swamp cooler, pool heater, space heater, wine cooler,
home warranty, home warranties, dog food, cat food, dog walking, gift card, gift cards, background check, price match, payment plan, real estate, air quality, air purifier,
security cameras, security camera, alarm system, phone screen, hot stone, deep tissue, gel nails, eyelash extensions, hair extensions,
wedding cake, birthday cake, family photos, moving blankets, packing boxes, storage unit, storage units, wisdom teeth, wisdom tooth,
`
  .split(",")
  .map((expression) => expression.trim())
  .filter(Boolean);
