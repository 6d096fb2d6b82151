import { table } from "./table.ts";

/** Short forms, chat spelling and British words, written out as the rules expect them. */
export const slang = table(`
what's, whats, wats, wut is, whts > what is
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
u, ya, yall, y'all > you
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
gonna > going to
wanna > want to
gotta > have to
gimme > give me
lemme > let me
pls, plz, plse, pleas > please
thx, thnx, tks, ty, tysm > thanks
hrs, hr > hours
mins > minutes
appt, apt, appoitment, apointment, appointmnt > appointment
tmrw, tmr, tmrow, 2morrow, tomorow, tommorow, tommorrow, tomorrrow > tomorrow
tonite > tonight
2day > today
rn > right now
w/o > without
w/ > with
b4 > before
4 u > for you
abt > about
btw > by the way
info > information
num, nbr > number
tel > phone
addy > address
mon > monday
tue, tues > tuesday
wed, weds > wednesday
thu, thur, thurs > thursday
fri > friday
sat > saturday
sun > sunday
wknd, wkend > weekend
xmas > christmas
asap, a.s.a.p > asap
a/c, aircon, air con, air-con, a.c > ac
zipcode, zip-code > zip code
post code > postcode
e-mail > email
cheque, cheques > payment check
0% > 0% financing
colour > color
grey > gray
licence, licenced > license
centre > center
tyre > tire
tyres > tires
programme > program
mum > mother
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
min > minutes
yo, y/o, yr old, yrs old, year olds > year old
hiya, heya, howdy, heyy, hii, hey there, hi there > hi
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
anything off, something off, money off, get me anything, any perks > a discount
gf > girlfriend
bf > boyfriend
mtb > mountain bike
arvo > afternoon
uni > university
bday > birthday
veggie, veggies > vegetarian
reno > renovation
ye > you
instalment > installment
instalments > installments
yr, yrs > year
eircode > postcode
st pete > st. petersburg
`);
