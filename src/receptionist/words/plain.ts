const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that carry a question but not its subject. */
export const plainWords = list(`
a an the this that these those it its itself i me my mine we us our ours you your yours he him his she her they
them their ourselves myself yourself yourselves who whom whose what which when where why how whether is am are was were be been being do does did done
doing have has had having can could will would shall should may might must not no nor yes yeah yep nope ok okay
and or but if so then than because as of at by for from in into on onto out off over to up down with without about
between through during before after above below again further once here there all any both each few more most some
such only own same too very just also even still yet ever never always often sometimes maybe perhaps please thanks
thank hi hello hey dear sir madam good morning afternoon evening want wants wanted need needs needed like likes love
get gets getting got give gives gave take takes took make makes made go goes going come comes coming came let tell
tells know knows knew think thinks guess wonder wondering ask asks asking asked question questions see saw say says
said look looks looking looked find finds found help helps helped include includes included including use uses using try tries trying tried able
possible offer offers offered provide provides sell sells handle handles deal deals someone somebody anyone anybody
something anything everything everyone people person guys guy folks team staff y'all kind kinds type types sort lot
lots bit really actually basically currently today tomorrow tonight now right way ways thing
things stuff etc per else other others another many much well got exactly oh ah um uh hmm lol mr mrs ms regarding
ago until till while both either neither cannot i'd interested curious sure information details detail
hear heard meant available availability happen happens mean means got've one ones recently issue problem problems trouble
issues husband wife yesterday morning week month year weeks months years every
often run roughly rid total together hello there's pay paying owe owed weigh weighs really
`);

/** Words that many services share: alone they do not tell which one is meant. */
export const faintWords = list(`
service servic work job repair fix instal replac maintain maintenanc house home apart room new old place property
monday tuesday wednesday thursday friday saturday sunday weekend open clos
check residential commercial visit company business kind profession local system unit area day hour price pric cost charg fee rate long
`);

/** Words of grammar and courtesy that mean nothing at all. */
export const emptyWords = list(`
a an the this that these those it its itself i me my mine we us our ours you your yours he him his she her they them their
who whom whose what which when where why how whether is am are was were be been being do does did doing done have has
had having can could will would shall should may might must not no nor yes yeah yep nope ok okay and or but if so then than
because as of at by for from in into on onto off to up with about there here please thanks thank hi hello hey dear sir
madam good want wants wanted need needs needed like likes get gets getting got give gives come comes coming go goes going
let tell know think guess wonder ask asking question say said see just also even still yet really actually sorry lol oh um
any some all both each too very much many thing things stuff too i'd i'm exactly guys y'all hmm ah well else possible
`);

/** Words that ask for a price, a time or a visit, whatever of: the rules read them. */
export const askingWords = list(`
cost price charge quote total cheap cheaper cheapest expensive pay paid dollar buck euro pound amount per each
minute mins book appointment schedule open close available visit serve cover deliver travel today tomorrow tonight
monday tuesday wednesday thursday friday saturday sunday weekend morning afternoon evening night date
phone call number email address location contact free time anyone teach learn treat job check start work service
ft feet foot inch meter metre km mile tall high wide long big small large pound kg lb year month week hour pm am
bring first last another pass put keep leave stay send post hold turn back set pick drop meet still ready hand straight front two old new
include own same use usual usually part able whole place home inside outside line side end point size different special normal real
`);
