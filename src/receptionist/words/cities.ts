import { anyOf } from "./table.ts";

/** Cities, suburbs, counties and states that visitors name in small letters. None of them is an everyday word, a breed, a dish or a first name. */
const names = `
new york, nyc, brooklyn, bronx, manhattan, staten island, long island, jersey city, newark, hoboken, yonkers, los angeles,
san francisco, san diego, san jose, san antonio, oakland, sacramento, fresno, long beach, anaheim, santa ana, santa monica,
pasadena, burbank, glendale, riverside, irvine, bakersfield, stockton, berkeley, palo alto, santa clara, fremont, chula vista,
oceanside, las vegas, henderson, reno, phoenix, tucson, scottsdale, tempe, chandler, gilbert, peoria, flagstaff, yuma,
albuquerque, santa fe, las cruces, rio rancho, denver, boulder, colorado springs, fort collins, lakewood, salt lake city,
provo, ogden, boise, spokane, seattle, tacoma, bellevue, redmond, vancouver, gresham, beaverton, hillsboro, austin, dallas,
houston, fort worth, el paso, arlington, plano, irving, lubbock, laredo, amarillo, mckinney, round rock, galveston,
oklahoma city, tulsa, wichita, kansas city, omaha, des moines, minneapolis, st paul, saint paul, duluth, milwaukee, green bay,
chicago, naperville, joliet, rockford, evanston, indianapolis, fort wayne, detroit, grand rapids, ann arbor, lansing, dearborn,
cleveland, cincinnati, toledo, akron, dayton, louisville, lexington, nashville, memphis, knoxville, chattanooga, atlanta,
savannah, macon, marietta, birmingham, montgomery, huntsville, new orleans, baton rouge, shreveport, little rock, miami,
orlando, tampa, st petersburg, jacksonville, tallahassee, fort lauderdale, hialeah, gainesville, sarasota, clearwater,
pensacola, charleston, myrtle beach, greenville, charlotte, raleigh, durham, greensboro, winston salem, asheville, richmond,
virginia beach, alexandria, fairfax, baltimore, annapolis, towson, bethesda, silver spring, rockville, dundalk, philadelphia,
pittsburgh, allentown, scranton, trenton, princeton, atlantic city, hartford, new haven, stamford, bridgeport, providence,
boston, cambridge, somerville, worcester, springfield, lowell, manchester, nashua, burlington, albany, rochester, syracuse,
poughkeepsie, honolulu, anchorage, kalispell, missoula, billings, bozeman, fargo, sioux falls, toronto, scarborough, etobicoke,
mississauga, brampton, oakville, markham, richmond hill, oshawa, pickering, whitby, hamilton, kitchener, guelph, niagara falls,
ottawa, gatineau, montreal, laval, longueuil, quebec city, sherbrooke, trois rivieres, winnipeg, saskatoon, calgary, edmonton,
red deer, lethbridge, airdrie, canmore, banff, burnaby, coquitlam, surrey, langley, abbotsford, kelowna, nanaimo, whistler,
north vancouver, west vancouver, new westminster, steinbach, selkirk, halifax, moncton, fredericton, charlottetown,
cape breton, london, croydon, brixton, clapham, hackney, islington, greenwich, lewisham, peckham, tottenham, wimbledon, ealing,
hounslow, enfield, walthamstow, stratford, shoreditch, putney, kingston, bromley, ilford, romford, watford, slough, luton,
milton keynes, brighton, hove, worthing, eastbourne, portsmouth, southampton, bournemouth, exeter, plymouth, torquay, truro,
bristol, swindon, gloucester, cheltenham, cardiff, swansea, newport, coventry, leicester, nottingham, northampton,
wolverhampton, walsall, solihull, stoke on trent, sheffield, leeds, bradford, huddersfield, wakefield, harrogate, doncaster,
middlesbrough, sunderland, newcastle, gateshead, carlisle, blackpool, blackburn, stockport, salford, oldham, rochdale,
warrington, liverpool, birkenhead, norwich, ipswich, colchester, chelmsford, southend, canterbury, maidstone, guildford,
woking, crawley, edinburgh, glasgow, aberdeen, dundee, inverness, perth, paisley, leith, musselburgh, livingston, falkirk,
belfast, lisburn, bangor, northern ireland, dublin, dun laoghaire, tallaght, blanchardstown, greystones, drogheda, navan,
kildare, naas, maynooth, galway, salthill, oranmore, athenry, limerick, ennis, shannon, waterford, kilkenny, wexford, tralee,
killarney, sligo, athlone, mullingar, letterkenny, tipperary, clonmel, castlebar, westport, ballina, cobh, midleton, mallow,
kinsale, sydney, parramatta, penrith, bondi, wollongong, gosford, canberra, melbourne, footscray, fitzroy, brunswick, st kilda,
dandenong, frankston, geelong, ballarat, bendigo, brisbane, gold coast, surfers paradise, southport, coomera, sunshine coast,
noosa, toowoomba, cairns, townsville, adelaide, glenelg, fremantle, joondalup, hobart, launceston, darwin, alice springs,
auckland, christchurch, dunedin, hamburg, munich, cologne, frankfurt, stuttgart, dusseldorf, leipzig, dresden, hannover,
potsdam, salzburg, zurich, basel, lyon, marseille, madrid, barcelona, valencia, seville, sevilla, malaga, marbella, granada,
cordoba, bilbao, alicante, zaragoza, murcia, torremolinos, fuengirola, benalmadena, nerja, mijas, motril, almeria, cadiz,
huelva, lisbon, milan
`;

// Endings that only names of places have.
const ending = "[a-z]{3,}(?:sdale|ville|burgh|bury|chester|mouth|shire|stead|combe)";
const name = `(?:${anyOf(names.trim().split(/,\s+/)).source}|\\b${ending}\\b)`;
const asked = new RegExp(
  `(?:^|\\b(?:do|cover|serve|service|deliver|send|come|go|in|near|around|from|to|at|is|about|or|and) )(${name})(?=$|[?!.,;]|,? (?:for|and|or|area|too|also|as well|please|ok|by|on|today|tomorrow|now)\\b)`,
  "gu",
);

// `Fly to Boston`, `my licence from Dublin`: no place to come to.
const elsewhere =
  /\b(fly|flying|flight|trip|travell?ing|moving|move|relocat\w+|born|licen[cs]ed?|passport|style|trained|degree|train)\b/;

/** The places that a folded text asks about, whatever letters they are written in. */
export const citiesIn = (folded: string): string[] =>
  elsewhere.test(folded) ? [] : [...new Set([...folded.matchAll(asked)].map(([, city = ""]) => city))];
