import type { SiteWords } from "./site.ts";

/**
 * What trades are called in English by their ids, the usual name first; behind `|` the names that mean the
 * trade only where nothing else is said: `bar`, but no `nail bar`.
 */
export const englishTrades = {
  // Trades that build, mend and look after houses and grounds.
  plumbing: "plumbing, plumber, drain cleaning, drains, sewer cleaning, sewer repair, septic",
  "heating-and-cooling":
    "heating and cooling, heating, hvac, air conditioning, cooling, furnace repair, heat pumps, boiler repair",
  electrical: "electrician, electrical, electrical contractor, electrics, electrical work",
  solar: "solar panels, solar installation, solar installer, solar, solar energy, photovoltaics",
  roofing: "roofing, roofer, roof repair, roofing contractor, roof cleaning, gutters",
  "house-painting":
    "house painting, house painter, painting and decorating, painter and decorator, painting contractor, interior painting, exterior painting | painting, painter, decorating, decorator",
  locksmith: "locksmith, locks, lockout service, key cutting",
  moving:
    "moving company, moving, mover, house removals, furniture removals, removals and storage, man and van, piano moving | removals",
  building:
    "general contractor, home builder, house builder, master builder, building contractor, construction, remodeling, remodelling, renovation, home improvement, extensions, loft conversions | building, builder",
  carpentry:
    "carpentry, carpenter, joinery, joiner, cabinet making, cabinet maker, woodworking, kitchen fitter",
  flooring: "flooring, floor fitting, floor laying, floor sanding, floors, carpet fitting",
  tiling: "tiling, tiler, tile setter, bathroom fitting, bathroom fitter, bathrooms, bathroom remodeling",
  "windows-and-doors":
    "windows and doors, double glazing, glazing, glazier, window fitter, garage doors, garage door repair, window blinds, window shutters",
  fencing:
    "fence company, fencing contractor, fence builder, fences, fence installation, fences and gates, decking | fencing",
  landscaping: "landscaping, landscaper, landscape gardening, garden design",
  gardening: "gardening, gardener, lawn care, garden maintenance, garden services",
  "tree-care": "tree care, tree surgeon, tree surgery, arborist, tree service, tree removal",
  "house-cleaning":
    "house cleaning, cleaning, cleaner, cleaning service, maid service, office cleaning, carpet cleaning, janitorial, domestic cleaning, housekeeping",
  "window-cleaning": "window cleaning, window cleaner, gutter cleaning, pressure washing, power washing",
  "chimney-sweeping": "chimney sweeping, chimney sweep, chimney cleaning",
  "pest-control": "pest control, exterminator, termite control",
  pools:
    "pool service, pool cleaning, pool maintenance, swimming pools, pool builder, hot tubs, hot tub repair",
  handyman: "handyman, handyman service, handywoman, odd jobs, property maintenance",
  "appliance-repair": "appliance repair, washing machine repair, domestic appliance repair",
  "interior-design": "interior design, interior designer, home staging",
  architecture: "architect, architecture, architecture practice, architectural practice",
  // Trades of beauty and health.
  "hair-salon":
    "hair salon, hairdresser, hairdressing, hair stylist, hair colour, hair color, hair studio | salon, hair",
  barber: "barber, barbershop, barber shop, barbering",
  "nail-salon": "nail salon, nails, nail bar, nail studio, nail technician, manicure",
  "beauty-salon":
    "beauty salon, beautician, beauty, beauty studio, brow bar, lash studio, lashes, brows, skin care, facials, cosmetics studio, waxing, hair removal, make-up artist",
  "day-spa": "day spa, spa, wellness spa, sauna, float centre",
  massage: "massage therapy, massage, massage therapist, sports massage, reflexology",
  tattoo: "tattoo studio, tattoo, tattoo parlor, tattoo parlour, tattooist, tattoo artist, piercing",
  dentist:
    "dentist, dental practice, dental clinic, dental, dentistry, orthodontist, orthodontics, dental surgery",
  physician:
    "physician, family doctor, general practitioner, doctors surgery, gp surgery, medical practice, family medicine, family practice | doctor, doctors, gp",
  dermatology: "dermatology, dermatologist, skin clinic",
  "medical-clinic":
    "medical clinic, eye clinic, health clinic, family clinic, fertility clinic, medical centre, medical center, health centre, health center, urgent care, walk-in clinic | clinic",
  physiotherapy:
    "physiotherapy, physiotherapist, physical therapy, physical therapist, physio, physiotherapy clinic",
  chiropractic: "chiropractor, chiropractic",
  osteopathy: "osteopath, osteopathy",
  acupuncture: "acupuncture, acupuncturist, traditional chinese medicine",
  naturopathy: "naturopath, naturopathy, homeopath, homeopathy",
  podiatry: "podiatry, podiatrist, chiropodist, chiropody, foot clinic, foot care",
  psychology:
    "psychologist, psychotherapy, psychotherapist, psychology, counselling, counseling, counsellor, counselor",
  nutrition: "nutritionist, dietitian, dietician, nutrition, dietetics",
  midwifery: "midwife, midwifery, doula",
  "home-care": "home care, nursing, nursing service, home nursing, in-home care, elder care",
  optician: "optician, optometrist, eyewear, optometry, glasses, opticians",
  "hearing-care": "audiologist, audiology, hearing aids, hearing care",
  pharmacy: "pharmacy, pharmacist, chemist, drugstore",
  // Trades for animals, for sports, and for people from the first years to the last.
  vet: "vet, veterinarian, veterinary clinic, veterinary practice, veterinary, veterinary surgeon, animal hospital, animal clinic",
  "pet-grooming":
    "dog grooming, pet grooming, dog groomer, mobile dog groomer, pet groomer, cat grooming, dog spa, pet spa, pet salon",
  "pet-boarding":
    "kennels, boarding kennels, cattery, dog boarding, pet boarding, dog walking, dog walker, dog daycare, doggy daycare, pet hotel, dog hotel, cat hotel, pet sitting, pet sitter",
  "dog-training": "dog training, dog trainer, puppy school, puppy training",
  gym: "gym, fitness studio, fitness, personal trainer, personal training, climbing gym, crossfit, boxing gym",
  "yoga-studio": "yoga studio, yoga, pilates, pilates studio, yoga classes",
  "swimming-school": "swimming school, swim school, swimming lessons",
  "surf-school": "surf school, surfing lessons, kitesurfing school, sailing school",
  "ski-school": "ski school, ski lessons, snowboard school",
  "riding-school": "riding school, riding lessons, riding stables, equestrian centre, equestrian center",
  "martial-arts": "martial arts, martial arts school, karate, judo, taekwondo, self-defence",
  "dance-school": "dance school, dance studio, dance lessons, dance classes, ballet school",
  childcare:
    "childcare, child care, daycare, day care, nursery, day nursery, childminder, creche, after-school care",
  "funeral-home": "funeral home, funeral director, undertaker, funeral services, funerals",
  // Trades that feed, lodge, entertain and carry guests.
  bakery: "bakery, baker, cake shop, cakes, patisserie, pastry shop, bread, wedding cakes",
  restaurant:
    "restaurant, diner, bistro, pizzeria, steakhouse, sushi bar, trattoria, tapas bar, oyster bar, gastropub",
  cafe: "cafe, coffee shop, coffee house, coffee bar, espresso bar, tea room, tea house, coffee roaster",
  bar: "pub, wine bar, cocktail bar, sports bar, tavern, beer garden, bar and grill | bar, bars",
  "fast-food":
    "fast food, takeaway, take-away, fish and chips, burgers, sandwich shop, sandwich bar, snack bar, burger bar, kebab shop, deli",
  "food-truck": "food truck, street food, food stall, food cart, food trailer",
  catering: "catering, caterer, private chef, event catering",
  "ice-cream": "ice cream shop, ice cream, gelateria, gelato, ice cream parlour",
  brewery: "brewery, microbrewery, craft brewery, taproom",
  winery: "winery, vineyard, wine estate",
  "bed-and-breakfast": "bed and breakfast, b&b, guest house, guesthouse",
  hotel: "hotel, inn, small hotel, boutique hotel, motel",
  "holiday-home":
    "vacation rental, holiday home, holiday cottage, holiday let, self-catering, holiday apartments",
  campsite: "campsite, campground, camping, caravan park, rv park, glamping",
  "travel-agency": "travel agency, travel agent, tour operator, guided tours, boat tours, city tours",
  taxi: "taxi, taxi service, cab, cab company, minicab, private hire, airport transfers, airport taxi, chauffeur",
  entertainment:
    "escape room, party venue, event venue, bowling, soft play, laser tag, arcade, wedding venue",
  "art-gallery": "art gallery, art dealer | gallery",
  // Trades of the office, the school and the studio, and places of worship.
  "law-firm":
    "law firm, lawyer, attorney, solicitor, barrister, legal services, law office, conveyancing, attorney at law | law",
  notary: "notary, notary public",
  accounting:
    "accountancy, accountant, accounting, bookkeeping, bookkeeper, tax advisor, tax adviser, tax preparation, cpa, payroll",
  "real-estate":
    "real estate, real estate agent, estate agent, realtor, letting agent, property management, real estate agency, lettings",
  insurance: "insurance, insurance agency, insurance broker, insurance agent",
  "financial-advice":
    "financial advisor, financial adviser, financial planning, mortgage broker, mortgages, wealth management, mortgage adviser",
  consulting:
    "consulting, business consultant, consultancy, business consulting, management consulting, business coach | consultant",
  marketing:
    "marketing agency, advertising agency, marketing, web design, web designer, graphic design, graphic designer, branding, public relations",
  "it-services": "it services, it support, software development, managed it services, cyber security",
  photography:
    "photography, photographer, photo studio, wedding photographer, portrait studio, videographer, video production",
  "event-planning": "event planning, event planner, wedding planner, party planner, dj, wedding planning",
  translation: "translation, translator, interpreter, translation agency",
  recruitment: "recruitment agency, employment agency, staffing agency, recruiter, temp agency, recruitment",
  printing: "printing, print shop, printer, copy shop, sign maker, screen printing",
  "driving-school": "driving school, driving instructor, driving lessons",
  "music-school": "music school, music lessons, piano lessons, guitar lessons, music teacher, piano teacher",
  "art-school": "art school, art classes, drawing school, painting classes",
  tutoring: "tutoring, tutor, language school, tuition, learning centre, training centre, cookery school",
  preschool: "preschool, pre-school, kindergarten, nursery school, montessori",
  church: "church, parish, parish church, chapel",
  "self-storage": "self storage, self-storage, storage units, storage facility",
  // Trades that sell and mend things, vehicles among them.
  "auto-repair":
    "auto repair, car repair, mechanic, garage, auto shop, car mechanic, auto mechanic, mot centre, car servicing, auto service",
  "auto-body":
    "auto body shop, body shop, collision repair, panel beating, dent repair, auto body, car body repair, paintless dent removal",
  "car-wash": "car wash, auto wash, detailing, car detailing, auto detailing, car valeting, car cleaning",
  tires: "tire shop, tyre shop, tires, tyres, tyre fitting",
  towing: "towing, tow truck, roadside assistance, vehicle recovery, breakdown recovery",
  "car-dealer": "car dealer, used cars, auto dealer, car dealership, car sales, auto sales",
  "car-rental": "car rental, car hire, van hire, van rental, truck rental, coach hire",
  motorcycles: "motorcycle repair, motorbike repair, motorcycles, motorcycle shop, motorbike shop",
  "bike-shop":
    "bike shop, bicycle repair, bicycle shop, bike repair, bicycles, cycle shop, bike hire, bicycle mechanic, bike mechanic",
  "phone-repair":
    "phone repair, tablet repair, phone and tablet repair, mobile phone repair, screen repair, smartphone repair",
  "computer-repair": "computer repair, computer shop, computer store, laptop repair, pc repair",
  florist: "florist, flower shop, floristry, flowers, wedding florist, floral design",
  "garden-centre": "garden centre, garden center, plant nursery, tree nursery, plant shop",
  "pet-shop": "pet shop, pet store, pet supplies, aquarium shop",
  "dry-cleaning": "dry cleaning, dry cleaner, laundry, laundromat, launderette, ironing service",
  tailoring: "tailoring, tailor, alterations, dressmaker, seamstress, tailoring and alterations",
  "shoe-repair": "shoe repair, cobbler, shoemaker",
  upholstery: "upholstery, upholsterer, furniture restoration, chair caning",
  "instrument-repair":
    "piano tuning, piano tuner, piano restoration, violin maker, luthier, instrument repair",
  jeweller: "jeweller, jeweler, jewellery, jewelry, goldsmith, watchmaker, jewelry store, watch repair",
  "clothing-store":
    "clothing store, clothes shop, fashion boutique, bridal shop, bridal, menswear, womenswear",
  "furniture-store":
    "furniture store, furniture shop, kitchen showroom, furniture showroom, mattresses | furniture",
  "hardware-store": "hardware store, hardware shop, ironmonger, tool hire, builders merchant",
  bookshop: "bookshop, bookstore, book store, books, book shop",
  grocery:
    "grocery, grocer, grocery store, farm shop, butcher, greengrocer, delicatessen, fishmonger, butcher shop, health food shop, cheese shop",
  "wine-shop": "wine shop, liquor store, off-licence, wine merchant",
  "gift-shop": "gift shop, antiques, antique shop, second-hand shop, thrift shop, toy shop | shop, store",
};
export type TradeNames = Readonly<typeof englishTrades>;

/** How a new site asks for what its trade wants, where that is no estimate, as any site says by itself. */
export const englishTradeActions = {
  appointment: "Book an Appointment",
  consultation: "Book a Consultation",
  booking: "Book Now",
  table: "Book a Table",
  class: "Book a Class",
  lesson: "Book a Lesson",
  order: "Place an Order",
  visit: "Visit Us",
  enquiry: "Get in Touch",
  help: "Get Help Now",
};
export type TradeActions = Readonly<typeof englishTradeActions>;

const byKind = {
  craft: {},
  works: {},
  grounds: {},
  rescue: { callUs: "Call us" },
  studio: { reviews: "What clients say", ready: "Shall we talk?" },
  salon: { reviews: "What clients say", ready: "Ready for a chair?" },
  spa: {
    services: "Treatments",
    prices: "Treatments and prices",
    moreServices: "Other treatments",
    gallery: "A look inside",
    reviews: "What clients say",
    ready: "Time for yourself?",
  },
  practice: {
    services: "Treatments",
    prices: "Treatments and fees",
    moreServices: "Other treatments",
    gallery: "The practice",
    reviews: "What patients say",
    ready: "Book your visit",
  },
  care: { gallery: "In pictures", reviews: "What families say" },
  pets: { gallery: "In pictures", reviews: "What pet owners say" },
  classes: {
    services: "Classes",
    prices: "Prices",
    moreServices: "Other classes",
    gallery: "A look inside",
    reviews: "What students say",
    team: "Who teaches",
    ready: "Find your class",
  },
  school: {
    services: "Lessons",
    prices: "Prices",
    moreServices: "Other lessons",
    gallery: "In pictures",
    reviews: "What students say",
    team: "Who teaches",
    ready: "Ready to start?",
  },
  table: {
    services: "What we serve",
    prices: "Menu",
    moreServices: "Also on the menu",
    gallery: "A look inside",
    reviews: "What guests say",
    ready: "Shall we keep you a table?",
    callUs: "Call us, or come by",
  },
  lodging: {
    services: "Stay with us",
    prices: "Rates",
    moreServices: "More for your stay",
    gallery: "In pictures",
    reviews: "What guests say",
    ready: "When would you like to come?",
  },
  law: {
    services: "Practice areas",
    prices: "Fees",
    moreServices: "Other matters",
    gallery: "The office",
    reviews: "What clients say",
    team: "Our people",
    ready: "Shall we talk?",
  },
  office: {
    prices: "Services and fees",
    gallery: "The office",
    reviews: "What clients say",
    team: "Our people",
    ready: "Shall we talk?",
  },
  shop: { gallery: "A look inside", callUs: "Call us, or come by" },
};

/** What sites say in the words of their trades, by kinds of trades: each in place of the text of its name. */
export type TradeWords = Readonly<Record<keyof typeof byKind, Partial<SiteWords>>>;
export const englishTradeWords: TradeWords = byKind;
