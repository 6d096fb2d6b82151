/** Deeds, states and terms of business that stand for each other in any trade, a line for each meaning. */
export const matters = `
damage scratch dent
build construct construction erect
buy purchase bought
sell sale retail
rent rental hire lease borrow loan lend
install installation fit fitting mount
remove removal dispose disposal haul
collect pickup collection retrieve fetch
deliver delivery ship shipping
return refund
reimburse refund
choose select prefer pick
change switch swap modify alter
store storage keep
reserve reservation book appointment
postpone reschedule
begin commence start
finish finished complete done ready
queue waiting waitlist wait
overnight night evening
feed food meal eat
wear clothes clothing attire outfit
clean washed wash laundered
paint painter
print printing
frame framing
engraving engrave
retouch edit edited photoshop
share post publish publication
instagram facebook tiktok social
online remote virtual zoom
smoke smoking cigarette vape
trial try tryout taster introductory
taste tasting sample
lesson class course session
exam test
result mark grade score
progress report
viewing showing
inspection survey
diet nutrition
scan imaging
surgery operation
divorce separation
quit withdraw withdrawal
freeze pause suspend
promise guarantee
guarantee refit redo warranty
pain painful sore ache hurt
injury injured
scared afraid nervous anxious fear terrified phobia worried shy
sick ill illness unwell fever flu
pregnant pregnancy prenatal expecting
allergic allergy allergen
disabled disability wheelchair accessible handicap
noise noisy loud quiet
rain rainy weather wet pour storm
hail storm wind
leak drip
clog block blockage
mud stuck winch recovery ditch
ladder height
scaffold scaffolding
colour color dye tint
fake artificial
reuse sterile sterilize
wedding bride marriage
bride bridal
funeral memorial
group party
trip excursion
fast quick quickly express rush
express urgent rush
cheap affordable inexpensive
expensive dear pricey costly
discount off reduction reduced
fine penalty
tip gratuity
vat tax gst
voucher gift certificate
monthly month
weekly week
fortnightly biweekly fortnight
daily day
yearly annual annually year
least minimum
most maximum max limit
heavy weight weigh
pet animal
loyalty points rewards
referral refer recommend recommendation
insured liability insurance
insurer insurance geico allstate
parking park
access entry
spot vacancy place slot waitlist
abroad overseas international
translate translation
certified qualified
vaccination vaccine unvaccinated immunization immunisation vaccinated
icu intensive
uncollected unclaimed abandoned
broken broke smashed cracked shattered
snapped broke
rotten rot decayed
rusty rust
`;
