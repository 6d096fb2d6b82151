import { intentsOf } from "./intent.ts";

/** Money: how to pay and when, what is taken off and what is added, what comes back. */
export const payingIntents = intentsOf(`
ways to pay
? (pay|paying|take|accept|use|do you do|tap) (\\w+ ){0,4}(cash|cards?|check|checks|cheque|cheques|credit|debit|visa|mastercard|amex|american express|venmo|zelle|paypal|cash ?app|apple ?pay|google ?pay|contactless|transfer|bitcoin|crypto|phone|online|bizum|invoice) | (cash|card|cards|cheque|venmo|zelle|paypal|amex|apple pay|contactless|bitcoin|crypto|transfer)( only| ok| okay| accepted| payments?)? | (how|what ways?) (\\w+ ){0,4}(pay|payment)\\b.* | payment (methods?|options?|types?)
> pay | payments? | paid | cash | cards? | cheques? | checks? | venmo | zelle | paypal | transfer | amex | invoice | apple pay | bizum

when to pay
? (when|before|after|up ?front|in advance|first|on the day|at the end|now|later|once) (\\w+ ){0,5}(pay|paid|payment|owe|money|due) | (pay|paid|payment|money|due|owe) (\\w+ ){0,5}(before|after|up ?front|in advance|first|on the day|at the end|now|later|once|when|straight away|until) | (want|need|take) (\\w+ ){0,3}(up ?front|in advance|deposit|half|money first|the money) | all at once | invoice | bill me
> deposit\\w* | up ?front | due | advance | on completion | balance | paid | payment | pay | before | after | invoice\\w*

deposit
? deposit\\w* | down ?payment | put (\\w+ )?(down|money down) | hold (the|my|a) (date|spot|place|slot|day|table) | secure (the|my|a) (date|spot|place|slot) | up ?front | reserve (the|my|a) (date|spot|day) | retainer | bond
> deposits? | down ?payment | retainer | bond | up ?front | hold\\w* | secure\\w* | % to book | advance

paying in parts
? (monthly|weekly|parts?|bits|installments?|instalments?|over time|pay it off|spread|split|payment plans?|financ\\w*|credit plan|klarna|afterpay|clearpay|affirm|loan|0% | interest free|pay later|little by little|few payments|in (2|3|4) (goes|payments|parts))
> financ\\w* | monthly | installments? | instalments? | payment plans? | spread\\w* | interest | split | klarna | afterpay | months | parts

discounts
? discount\\w* | (any|some|get|give|a) (\\w+ )?(break|deal|deals|money off|reduction|special|specials|offer|offers|perk|perks) | money off | % off | cheaper (for|if|when|with)\\b.* | (concession|reduced) (rate|price|fee)? | coupon\\w* | promo\\w* | voucher code | special (price|rate|offer)s? | loyalty | rewards? | points | (senior|student|military|veteran|nurse|teacher|nhs|sibling|family|first responder|police|firefighter|neighbor|bulk|group|repeat|returning|regular)s?( \\w+)?( discount| rate| price| deal)? | (older|elderly|retired|pensioner)s?( folks?| people| person)? | on (benefits|welfare|a pension) | low income | (two|2|3|both|several|more than one|second|2nd|multiple) (\\w+ ){0,3}(cheaper|off|less|discount|kids|children|dogs|pets|rooms|cars) | (my|his|her) (brother|sister|twin) (\\w+ )?(too|also|as well)? | same (day|time) (\\w+ )?(cheaper|discount|less)
> discounts? | % off | off | seniors? | students? | military | veterans? | concession\\w* | reduced | loyalty | siblings? | families | family | half price | free for | pensioners? | nurses? | teachers? | members? | referr\\w* | second

referrals
? refer\\w* | recommend\\w* | (sent|told) (\\w+ ){0,3}(friend|neighbor|mate|sister) | (bring|tell|send) (a |my |some )?(friends?|neighbors?|mates?) | word of mouth
> referr\\w* | recommend\\w* | friends?

gifts
? gift\\w* | voucher\\w* | (present|surprise) (for)? | (for|buy|get) (\\w+ ){0,3}(mum|mom|mother|dad|wife|husband|sister|friend|birthday|christmas|mother's day|valentine\\w*) | certificate
> gift\\w* | vouchers? | certificates?

tips
? tip | tips | tipping | gratuity
> tip | tips | tipping | gratuity | service charge

taxes
? tax | taxes | vat | gst | hst | plus tax | (including|inclusive|plus|with|without|on top)\\W*(vat|tax|gst|hst)?
> tax\\w* | vat | gst | hst | includ\\w+

estimates
? (free|cost|charge|pay|have to pay|money) (\\w+ ){0,4}(estimate|quote|quotation|survey|look|come out|assessment|consultation|inspection|measure) | (estimate|quote|quotation|survey|assessment|consultation|consult)( \\w+){0,4} (free|cost|charge|pay|included)? | (come|look|see|measure|price) (\\w+ ){0,4}(first|up|quote|estimate|price|size it up) | give (me|us) (a |an )?(price|quote|idea|estimate|ballpark) | (over|by|from|send|text|email) (\\w+ ){0,2}(phone|photos?|pictures?|pics?|video) | how (do|does) (\\w+ )?(quote|quoting|pricing|estimate)s?( work)? | ballpark
> estimates? | quotes? | quotation | consultation\\w* | survey | visit | assess\\w* | inspect\\w* | photos? | pictures? | measure\\w*

visit fees
? (come|came|coming|comes) out | (call ?out|trip|travel|visit|service call|diagnos\\w*|inspection|house call|assessment|minimum) (fee|charge|cost|price)s? | (charge|cost|fee|pay|price) (\\w+ ){0,4}(come (out|over|round|by)|look|check it|diagnos\\w*|show up|turn up|travel|mileage|distance|just to) | on top of | (comes?|taken|goes|deducted|credited|put) (\\w+ )?(off|towards?|toward|against) | do i get (it|that|this) back | count(s|ed)? (towards?|toward|against)
> call-?out | trip | travel | mileage | diagnos\\w* | visit | taken off | deducted | credited | waived | towards? | fee | service call | per (mile|km)

extra charges
? (hidden|extra|additional|other|any more|surprise) (fees?|charges?|costs?) | (charge|cost|pay|costs|charged) (\\w+ ){0,2}(extra|more) | extra (for|charge|cost|if) | surcharge\\w* | (included|include|includes|extra|covered|come with|comes with|come in the price|part of the price|in the price|all in|thrown in) | (price|cost|quote|bill|total) (\\w+ ){0,4}(change|changes|change on me|go up|goes up|higher|stay|stays|same|final|fixed|firm) | (final|fixed|firm|all ?in|flat) (price|rate|cost) | more (than|when|once) (\\w+ ){0,2}(quote|quoted|you get here|said|you arrive) | weekends? (\\w+ )?(more|extra)
> extra | surcharge\\w* | included | includes | additional | add\\w* | no hidden | fixed | firm | quoted? | price (on|is|we|you) | prices? | same price | per | weekend\\w*

minimum
? minimum | (just|only) (1|one|a single|2|a couple|a few)\\b.* | (least|smallest|too small|small|tiny|little) (\\w+ )?(job|order|one|amount|number)? | at least | is (1|one|2|3) (\\w+ )?(ok|okay|enough|possible|too (few|small|little))
> minimum | at least | from \\d+ | or more | small\\w* | single

refunds
? refund\\w* | money back | (get|give|want|have) (\\w+ ){0,4}(money|deposit|cash|it|that|this|fee) back | return (it|them|the|this|a) | returns? | exchange | send (it|them) back | (not|do not|if i do not) (like|happy|love|want|satisf\\w*|fit|suit)\\w* .* | (lose|keep) (\\w+ )?(deposit|money)
> refund\\w* | money back | return\\w* | exchange\\w* | non-?refundable | satisf\\w* | guarantee\\w* | redo | free of charge | put (it )?right

guarantee
? guarant\\w* | warrant\\w* | (breaks?|broke|fails?|stops?|stopped|comes?|came|falls?|fell|leaks?|cracks?|dies|died|chips?|chipped|peels?|lifts?|fades?|happens?|starts?|goes) (\\w+ ){0,3}(again|back|off|apart|undone|down|early|out|within|after|soon|over)\\b.* | (if|what if|what happens if|say) (\\w+ ){0,5}(go|goes|going|went|gone|is|looks?|turns? out) (wrong|bad|badly|crooked|uneven|terrible) | (not|do not|does not) (right|last|work|hold|turn out|stick|take) .* | stand (behind|by) | (covered|cover) (if|when|for|under)\\b.* | (fix|redo|do) (it|them|this)( over)? (again|for free|free) | how long (\\w+ ){0,4}(last|lasts|good for|covered|guaranteed|warranty|guarantee) | (do not|not) (like|love|happy with) (it|them|the|how)
> guarant\\w* | warrant\\w* | redo | re-?do | come back | return | refit\\w* | free of charge | touch-?ups? | put (it )?right | fix (it )?free | no charge | within \\d+ days | years? on | lasts?

insurance covers
? (my|the|our|with|through|accept|take|bill|work with|deal with|go through|use|bupa|medicare|medicaid|medibank|aetna|cigna|delta|blue cross|axa|vhi|laya|ndis|hsa|fsa) (\\w+ ){0,3}(insurance|insurer|plan|coverage|cover|claim|claims|medicare|medicaid|bupa|adjuster)? | insurance | (claim|claims|claiming|rebate|reimburs\\w*|deductible|excess|adjuster|receipt for) | (covered|pay|paid) (by|through) (\\w+ )?(insurance|insurer|health fund|plan)
> insur\\w* | claims? | medicare | medicaid | rebate | reimburs\\w* | deductible | excess | adjuster | health fund | receipts? | plans? | network | hsa | bulk bill\\w*

paperwork
? receipt\\w* | invoice\\w* | bill | paperwork | certificate | (written|in writing) | report | proof of | letter for | for (my )?(taxes|work|employer|landlord|insurance)
> receipts? | invoices? | certificates? | written | report | paperwork | letter | itemi[sz]ed

contracts
? contract\\w* | commit\\w* | tied in | locked in | lock in | sign up for | sign (a|anything) | (stop|quit|leave|end|give up|pause|freeze|suspend|take a break|drop out|get out of|hold off) (\\w+ ){0,4}(any ?time|whenever|mid|half ?way|early|it|lessons?|membership|contract|plan|classes|term|month|service|coming|for a) | (notice|minimum) (\\w+ ){0,2}(period|term|months?) | (monthly|month to month|rolling|one ?off|one time|regular|single visit) | (join|joining|start|starting) (\\w+ ){0,3}(half ?way|mid|middle|late|any ?time|partway) | full (whack|price|term|amount) | hates? it
> contracts? | notice | commit\\w* | term | terms | month-to-month | rolling | pause | freeze | stop\\w* | quit | cancel\\w* | one-?off | pro ?rata | start | join\\w* | mid-?term | no lock

price match
? (price )?match(es|ing)? (\\w+ ){0,3}(price|quote|competitor)? | beat (\\w+ ){0,3}(price|quote) | (cheaper|less|lower) (\\w+ ){0,3}(elsewhere|down the road|across town|other|somewhere|at|than you) | another (quote|company|place) | competitor\\w*
> match\\w* | beat | competitor\\w* | negotiat\\w*
`);
