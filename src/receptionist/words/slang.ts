import { table } from "./table.ts";

/** Short forms, chat spelling and British words, written out as the rules expect them. */
export const slang = table(`
what's, whats, wats, wots, wut is, whts > what is
where's, wheres > where is
when's, whens > when is
who's, whos > who is
how's, hows > how is
that's, thats > that is
there's, theres > there is
it's > it is
he's > he is
she's > she is
let's > let us
i'm, im > i am
you're, youre > you are
we're > we are
they're, theyre > they are
ur, yr > your
u, ya, yall, y'all, yous, youse, yas, ye, u guys, you guys, u lot, you lot, u all, you all > you
r > are
i'd > i would
we'd > we would
you'd > you would
i'll > i will
you'll, youll > you will
we'll > we will
i've, ive > i have
we've, weve > we have
you've, youve > you have
don't, dont > do not
doesn't, doesnt > does not
didn't, didnt > did not
can't, cant, cannot > can not
couldn't, couldnt > could not
won't, wont > will not
wouldn't, wouldnt > would not
isn't, isnt > is not
aren't, arent > are not
wasn't, wasnt > was not
haven't, havent > have not
hasn't, hasnt > has not
shouldn't, shouldnt > should not
wat, wot, wut, wht > what
wen, whn > when
wer, whr > where
hw, hwo, hoe much > how
cud > could
wud > would
shud > should
cn > can
dya, d'you, d'ya, doya, d'ye, dyou > do you
gonna, gunna > going to
imma, ima, i'ma > i am going to
tryna > trying to
hafta > have to
needa > need to
outta > out of
kinda > kind of
sorta > sort of
lotta > lot of
dunno > do not know
ain't, aint > is not
innit, isnt it > is it not
cuz, coz, cus, bc, b/c, cos > because
tho > though
thru > through
gr8 > great
l8, l8r > late
lil, lil' > little
em, 'em > them
xtra > extra
diff > different
legit > licensed and trustworthy
dodgy > unsafe
avail > available
wanna > want to
gotta > have to
gimme > give me
lemme > let me
pls, plz, plse, plss, plis, pleas > please
thx, thnx, thanx, thks, tks, ty, tysm, ta, thankyou > thanks
hrs, hr > hours
mins > minutes
sec, secs > seconds
wk > week
wks > weeks
wkly > weekly
mth, mo > month
mths, mos > months
appt, appts, appmt, apmt, apt, appoitment, apointment, appointmnt > appointment
tmrw, tmrws, tmr, tmrow, 2morrow, 2moro, 2mrw, 2mro, 2moz, tomo, tomoz, tmoro, tomora, tomorow, tomoro, tommorow, tommorrow, tomorrrow > tomorrow
tonite, 2nite, 2night > tonight
nite > night
sched, schedual, shedule > schedule
resched > reschedule
cancelation > cancellation
rsvn, rez > reservation
2day > today
rn > right now
w/o > without
w/, w > with
b4 > before
4 u > for you
abt > about
btw > by the way
info > information
num, nbr > number
tel, ph, fone, cell number, mobile number, phone num > phone
cellphone, cell phone, mobile phone, smartphone, smart phone > phone
msg, msgs > message
addy > address
mon > monday
tue, tues > tuesday
wed, weds > wednesday
thu, thur, thurs > thursday
fri > friday
sat > saturday
sun > sunday
wknd, wkend, week end > weekend
wkday, wkdays, week day > weekday
xmas > christmas
asap, a.s.a.p > asap
a/c, aircon, air con, air-con, a.c > ac
zipcode, zip-code > zip code
post code > postcode
e-mail > email
cheque, cheques > payment check
0% > 0% financing
call out > callout
call-out > callout
walk-in, walkin > walk in
walk-ins, walkins > walk in
24 7, 24x7, 24-7 > 24/7
round the clock, around the clock > 24/7
o'clock, oclock > o'clock
howmuch > how much
sq m, sqm, m2, sq metres, sq meters, square meters > square metres
sq ft, sqft, sq feet, sq. ft, square ft > square feet
tech > technician
techs > technicians
cost extra > cost more
charge extra > charge more
pay extra > pay more
extra charge > charge
extra cost > cost
extra fee > fee
bedroom apt > bedroom apartment
my apt > my apartment
cert > certificate
certs > certificates
y/o, yr old, yrs old, year olds > year old
hiya, heya, howdy, heyy, hii, hey there, hi there, yo, ello, helo, hullo, oi > hi
warrantys > warranties
rly > really
where exactly > where
when exactly > when
what exactly > what
how exactly > how
prob > probably
noon > 12 pm
midday > 12 pm
bucks, quid > dollars
ppl > people
insta, ig > instagram
fb > facebook
brekkie, brekky, brekfast > breakfast
bbq > barbecue
kiddo, kiddos, my little one, wee one, wean, bairn, bub > child
lad, laddie > boy
lass, lassie > girl
bloke, fella > man
hubby > husband
fam > family
doggo, doggie, doggy, pooch, pupper, fur baby, furbaby > dog
telly > tv
lappy, lap top > laptop
smart watch > smartwatch
sesh > session
deets > details
alot > a lot
aswell > as well
atleast > at least
incase > in case
abit > a bit
goodmorning > good morning
howlong > how long
whattime > what time
noone > nobody
anymore > any more
any time > anytime
every one > everyone
sameday > same day
nextday > next day
afterhours > after hours
wheel chair > wheelchair
bed room > bedroom
bath room > bathroom
dish washer > dishwasher
tooth ache > toothache
web site > website
on line, on-line > online
over night > overnight
motor bike > motorbike
motor home > motorhome
day care > daycare
child care > childcare
baby sitting > babysitting
after care > aftercare
book keeping, book-keeping > bookkeeping
pay pal > paypal
wind screen > windscreen
gift voucher card > gift card
hygenist, hygeinist > hygienist
definately, definatly > definitely
recieve > receive
reciept, recipt, receit > receipt
accomodate > accommodate
accomodation > accommodation
seperate > separate
guarentee, garantee, guarantie, gaurantee > guarantee
insurence > insurance
calender > calendar
anything off, something off, money off, get me anything, any perks > a discount
gf > girlfriend
bf > boyfriend
mtb > mountain bike
arvo > afternoon
uni > university
bday > birthday
veggie, veggies > vegetarian
reno > renovation
instalment > installment
instalments > installments
yr, yrs > year
eircode > postcode
st pete > st. petersburg
`);
