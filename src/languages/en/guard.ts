import type { GuardWords } from "../hearing/guardWords.ts";

export const englishGuardWords: GuardWords = {
  glue: `the a an and or but so if when while as at by for from in into of on onto off out over to up
    down with than then that that's this these those there there's here it its it's i i'm i've i'll i'd
    me my we we're we've we'll we'd us our ours you you're you've you'll you'd your yours he she they
    they're them their who which what what's where how how's why is are was were be been being am do
    does did has have had having can could will would may might shall should not yes too also just about
    around per because since through such let let's one ones own whether won't s d t m re ll ve`,
  courtesy: `mr mrs ms back yet away thanks thank hello hi hey welcome please sorry glad happy great
    good day morning evening afternoon help question questions feel know more information info details
    unfortunately afraid hope anything something else apologies understood ok okay kindly much very any
    hesitate pleasure lovely nice soon some little appreciate hear luck bye goodbye trouble right now`,
  neutral: `treat treats due building busy front side room fit quick quickly easy simply directly soon
    several few many enough left right hold keep-in put set send sends receive return returns mention
    speak talk meet cannot choose pick matter case problem reason idea example amount rate rates figure
    sum bill half rest full usual specific general certain recent exact exactly roughly approximately
    nearly almost even still yet again once twice often sometimes per-visit month week weeks months year
    years minutes minute hour later ahead across near nearby behind above below street road door inside
    longer shorter smaller larger bigger happen happens finish finished complete clear simple alone
    anytime-no regular various question-free sort arranged means worth try prepare bookings member
    colleague colleagues covering must fee request requests wish wishes someone somebody fine suggest
    build install fix repair replace places move moves open opens opening close closes closing hours
    price prices priced pricing cost costs charge charges charged pay paid paying payment offer offers
    offered provide provides serve serves serving include includes including cover covers come comes
    coming bring take takes taking accept accepts need needs needed require requires required ask visit
    book booking appointment appointments available start starts starting begin begins work works
    working make makes use find get gets want like look check stay leave wait go going give gives keep
    run runs last lasts service services job jobs business shop place area areas time times list website
    page online team staff people person customers clients only usually normally currently depending
    depends total altogether together earlier late early next same other another additional extra thing
    things way option options kind type until till before after between within least most under both all
    part based located address sits weekdays weekend handle handles deal set-up do doing done size sizes
    add adds adding plus instead however though rather mean long order first already where's you'd let
    ready number numbers yourself interested suit prefer date describe arrange anyone whole every each
    outside beyond on-site since short main typical apply applies separate separately allow allowed`,
  negation: `no not never none nothing nobody neither nor without cannot closed nope don't isn't doesn't
    aren't can't won't didn't haven't hasn't wasn't wouldn't couldn't shouldn't`,
  affirmation: "yes yep yeah sure certainly absolutely definitely indeed",
  unsure:
    "know sure information say tell listed mention mentioned find see details answer confirm certain told",
  contact: `call phone ring email e-mail mail write text message reach contact reply speak ask leave send
    share give`,
  handOn: "noted pass passed passing forward forwarded recorded touch callback",
  claim: `certified certificate certification licensed licence license insured insurance bonded
    accredited qualified registered approved authorised authorized award awards awarded best safe safely
    risk guaranteed guarantee warranty vegan vegetarian organic kosher halal gluten allergy allergen
    hypoallergenic free discount refund refunded refundable waived complimentary included pregnant
    pregnancy booked confirmed reserved scheduled experienced expert trained vetted lifetime permanent
    painless legal covered cheapest cheaper faster same-day immediately instantly always anytime
    unlimited toxic eco recommend recommended proven perfect perfectly completely definitely`,
  joint: "and but so because though although while however plus",
  least: "from least minimum starting starts start begin begins upwards",
  most: "up most maximum max within",
  closed: "closed",
  without: "without",
  done: "booked confirmed reserved",
  subjects: `must be can could should would do does have has had need needs we our it it's
    they there there's is are was you your i i'll we'll we're you're he she will`,
  today: "today tonight",
  tomorrow: "tomorrow",
  numbers: `zero - two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
    thousand`,
};
