import { table } from "./table.ts";

/** What visitors ask about a service or the business, whatever its trade, and the words a file is likely to use for it. */
export const aspects = table(`
payment, payments, payment methods, how to pay, how can i pay, how do i pay, how do we pay, how can we pay, ways to pay, way to pay, can i pay, could i pay, pay by, pay with, pay in, pay cash, pay using, pay online, paying by, paying with, paying in, accept payment, credit card, credit cards, debit card, card, cards, cash, by check, by checks, take checks, take a check, accept checks, personal check, personal checks, write a check, pay by check, visa, mastercard, amex, american express, discover, venmo, zelle, paypal, cash app, apple pay, google pay, bank transfer, contactless, bitcoin, crypto, gift cards accepted, wire transfer, invoice, invoicing > payment pay paid cash card check
apr, interest free, interest, finance, financing, can i pay monthly, can we pay monthly, can i pay later, can i pay over time, can i pay in installments, pay monthly, payment plan, payment plans, installments, instalments, pay later, pay over time, klarna, affirm > financing finance installments monthly spread interest
cancel, cancelling, canceling, cancellation, call off, back out > cancellation cancel canceling cancelling
reschedule, rescheduling, change my appointment, move my appointment > reschedule rescheduling cancellation
no show, no-show, miss my appointment, missed appointment > no-show missed cancellation
running late, late, arrive late > late lateness arrival
guarantee, guaranteed, guarantees, warranty, warranties, warrantied, stand behind, if it breaks again, came undone, come undone, came off, fell off, came loose, broke again, came back, happened again, pay again, charge again, still not right > guarantee warranty warranted guaranteed labor redo refit again
still there, still have my, been ready, ready since, forgot to collect, forgot to pickup, never collected, not collected, not picked up > uncollected unclaimed collected fetched storage
refund, refunds, money back, get it back, deposit back, get my deposit back, return policy > refund refunds refundable guarantee satisfaction returns
licensed, license, certified, certification, accredited, accreditation, accreditations, qualified, qualifications, registered, approved, credentials, member of, trained > licensed license certified certification qualified qualification registered registration accredited accreditation approved member trained
study, studied, degree, trained at, where did you study, where did you train, where did you learn > studied study degree graduated trained academy university
vat, with vat, plus vat, including vat, include vat, sales tax, with tax, plus tax, include tax, taxes included, tax included > vat tax taxes
how old, old enough, too young, too old, what age, age limit, minimum age, age > age ages aged old minimum years
fever, ill, illness, sick > illness ill sick
insured, insurance, bonded, liability > insured insurance bonded liability
how many weddings, have you done, have you shot, have you photographed, how experienced, experience, experienced, how long have you been, how long have you been in business, been in business, been going, been trading, been running, been around, how long have you been around, how long have you been doing this, how many years, years in business, how old is your company, since when > experience years since founded established
family owned, locally owned, local company > family owned local
background check, background checks, background checked, vetted, trust your > background vetted checked trustworthy
reviews, review, references, testimonials, rating, ratings, reputation > reviews rating stars references
estimate, estimates, quote, quotes, free estimate, free quote, quotation, ballpark, bid > estimate estimates quote quotes quotation
consultation, consult, free consultation > consultation consultations
discount, discounts, coupon, coupons, deal, deals, promo, promotion, special, specials, special offer, offers, any deals, deals on > discount discounts coupon off special offer offers promotion
ride home, a ride, rides, a lift, drop me home, loaner, loaner car, courtesy car, shuttle > shuttle rides ride loaner courtesy
when do we get, when do i get, when will i get, when will we get, when will it be ready, turnaround, turnaround time, how long until > ready within delivery weeks
deposit, down payment, upfront, up front, pay before > deposit upfront advance
pay first, pay it all first, pay it all, pay everything, pay in full, all at once, pay now > payment deposit upfront advance
callout fee, callout, trip charge, trip fee, travel fee, travel charge, service call, service charge, diagnostic, diagnostic fee, show up fee > call-out callout call trip travel diagnostic visit fee
minimum, minimum charge, minimum order > minimum
overtime, after hours, out of hours, overnight, weekend rate, weekend rates > after-hours after emergency weekend
tip, tips, tipping, gratuity > tip tips tipping gratuity
parking, park, park my car > parking park
wheelchair, accessible, accessibility, disabled, handicap, mobility > wheelchair accessible step-free accessibility
gift card, gift cards, gift certificate, voucher, vouchers > gift voucher certificate
bring, prepare, preparation, get ready, before you come > bring prepare preparation ready
be home, be at home, have to be in, need to be in, must i be in, be present, while i am out, need to be present, have to be home > home present
supplies, equipment, materials, products, own supplies > supplies equipment materials products
eco friendly, eco-friendly, green, organic, non toxic, nontoxic, chemical, chemicals, pet safe > eco green organic non-toxic pet-safe chemicals
how long, how many hours, how much time, duration, take long, how many minutes > minutes hour day days weeks years
when should we book, when should i book, when do we need to book, when do i need to book, how early should, how early do, how far in advance, how far ahead, in advance, ahead of time > ahead advance weeks notice
when can i pickup, when do i pickup, when can we pickup, when should i pickup, be ready, be done, be finished > ready done take hours
how soon, how fast, how quickly, how long till you, how long until you, how long before you, how long for you, how long till someone, how long until someone, same day, same-day, response time, wait time, lead time > same-day soon response within arrival quickly quick fast
permit, permits, planning permission > permit permits
covid, vaccinated, mask, masks > covid mask
speak, languages, language, bilingual, hablan > speak languages language spoken spanish
spanish, espanol > spanish bilingual
hiring, jobs, job opening, job openings, apply, career, careers, vacancy, vacancies, work for you > hiring jobs careers
owner, boss, founder, who runs, who owns > owner owned founded founder
newsletter, facebook, instagram, social media, tiktok > facebook instagram
wifi, wi-fi > wifi
price match, match price, beat price, competitor > match
brand, brands > brand brands
`);

/** What visitors of any trade call a work or its object. */
export const everyday = table(`
my partner and i, my wife and i, my husband and i, my girlfriend and i, my boyfriend and i, my friend and i, me and my mate, me and my friend, me and my partner, with a friend, two people, as a couple > pair couple partner duo
senior, seniors, senior citizen, pensioner, oap, elderly > senior seniors
veteran, veterans, military, army, navy > military veterans veteran
student, students > student students
first time, first visit > first new
new customer, new customers, new client, new clients, new patient, new patients > patients clients customers
kids, kid, child, children, toddler, son, daughter > child children kids
dog, dogs, puppy, pup > dog dogs pet pets
cat, cats, kitten > cat cats pet pets
pet, pets, animals > pet pets animals
need to book, have to book, must i book, book first, just come by, just come in, just drop in, just drop by, just show up, come by, walk in, walk ins, without appointment, without an appointment, need an appointment, need appointment > walk-in walk-ins appointment
learn, learning, teach, teaching, taught > teach learn lesson lessons
store, storing, stored > storage
second hand, secondhand, pre owned, preowned > used secondhand
rent, renting, hire, hiring a, rental > rental rent hire
shoot, shoots, photoshoot > session shoot
pregnant, pregnancy, expecting a baby > pregnancy prenatal
cleanup, clean up, mess, haul away > cleanup clean tidy haul
see the vet, see a vet, see the doctor, see a doctor, see the dentist > exam consultation check
parrot, parrots, budgie, birds > birds bird
snake, lizard, tortoise, reptile > reptiles reptile exotic
chair, chairs, dresser, sideboard > furniture
timber, lumber > wood timber
hotel, restaurant, commercial, businesses, offices, office building > commercial business office
residential, house, houses, home, homes, apartment, apartments, condo, flat > residential home house apartment
subscription, membership, member, plan, maintenance plan, contract, service plan > membership plan maintenance contract subscription
emergency, emergencies, urgent > emergency urgent after-hours
check up, checkup, look at, inspect, tune up, tune-up, servicing > inspection tune-up maintenance check exam
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
