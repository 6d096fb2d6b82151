type PageRoles = Readonly<typeof englishRoles>;

/** What pages are called, where an owner wrote it and where Frontdesk proposes it. */
export type PageTables = {
  /** By what pages are for: as `englishRoles`. */
  roles: PageRoles;
  /** The path and title of the page on a business, of a site that is made of other data. */
  about: readonly [path: string, title: string];
  /** The page that says what a trade offers, by what it asks visitors to do, where it is not called services. */
  offers: Readonly<Record<string, string>>;
  /** Examples of a new site: they stand commented out. */
  examples: {
    services: readonly { name: string; price: string; notes: string }[];
    notOffered: readonly string[];
    faq: { question: string; answer: string };
    policies: Readonly<Record<string, string>>;
  };
};

/**
 * What pages are called, by what they are for: first where that is all that a part of their path says, but for
 * small words; behind `|` among others too.
 */
const englishRoles = {
  contact:
    "contact, contact us, contact form, contact details, get in touch, reach us, find us, visit, visit us, plan your visit, how to find us, directions, map | contact us",
  hours:
    "hours, open, times, when we are open, service times, services times, worship times, mass, masses, schedule | opening hours, opening times, business hours, office hours, hours of operation, mass times, hours and location",
  locations: "locations, location, branches, premises | store locator, store finder",
  area: "area, areas, cities, city, town, towns, counties, suburbs, neighborhoods, neighbourhoods, where we work, coverage | service area, area served, areas we serve, area we cover, coverage area, service location, cities we serve, towns we serve, locations we serve, delivery area",
  team: "team, staff, people, crew, who is who, doctors, dentists, lawyers, attorneys, solicitors, stylists, therapists, clergy | meet the team, our people, meet the staff, meet the doctors",
  about:
    "about, about us, story, our story, history, who we are, company, mission, values, philosophy, studio, practice, firm, about the firm | about us, our story, our history",
  faq: "help, good to know | faq, faqs, question, questions",
  gallery:
    "work, our work, projects, project, photos, pictures, images, before and after, recent work, case studies, showcase, images | gallery, portfolio, our projects, our work",
  reviews:
    "what people say, what customers say, stories, client stories | review, reviews, testimonial, testimonials",
  prices:
    "rates, fees, fee, cost, costs, menus | price, prices, pricing, price list, rate card, fees, menu, lunch menu",
  emergency: "urgent, out of hours | emergency, emergencies, emergency service, urgent care",
  booking:
    "book, booking, bookings, book now, book online, appointment, appointments, reserve, reservation, reservations, quote, estimate, get a quote | book an appointment, make an appointment, free estimate, free quote, request a quote, online booking",
  services:
    "what we do, solutions, treatments, practice areas, offer, products | practice areas, areas of practice, service, services",
  policies:
    "policies, policy, terms, conditions, payment, payments, financing, warranty, guarantee | policies, cancellation policy, return policy, terms and conditions, terms of service, terms of use",
  legal: "legal, legal notice, imprint, accessibility, cookies | imprint, legal notice",
  news: "news, blog, articles, journal, events, press, tips | blog",
  careers: "careers, jobs, career, work with us, join us, vacancies, hiring, apprenticeships | job openings",
};

export const englishPages: PageTables = {
  roles: englishRoles,
  about: ["/about", "About Us"],
  offers: { table: "Our Menu", class: "Classes", lesson: "Lessons", order: "Products", visit: "Products" },
  examples: {
    services: [{ name: "First visit", price: "from $60", notes: "one hour" }],
    notOffered: ["what visitors ask for in vain"],
    faq: { question: "Do I need an appointment?", answer: "Yes, by phone or chat." },
    policies: { payment: "Visa, Mastercard and cash" },
  },
};
