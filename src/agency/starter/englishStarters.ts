import type { TradeId } from "../../trades/trade.ts";
import type { Starter, StarterPage } from "./starter.ts";

const about: StarterPage = { path: "/about", title: "About Us" };
const contact: StarterPage = { path: "/contact", title: "Contact" };
const area: StarterPage = { path: "/service-area", title: "Service Area", once: "serviceArea names towns" };
const work: StarterPage = { path: "/our-work", title: "Our Work", once: "gallery has photos" };
const reviews: StarterPage = { path: "/reviews", title: "Reviews", once: "reviews has some" };
const questions: StarterPage = { path: "/questions", title: "Questions", once: "faqs has more than four" };
const emergencies: StarterPage = {
  path: "/emergency",
  title: "Emergency Service",
  once: "emergency says when you come",
};
const team = (title: string): StarterPage => ({ path: "/team", title, once: "team names people" });

const workingDays = { "mon-fri": "8:00-17:00", sat: "9:00-13:00", sun: "closed" };
const payment = { payment: "Visa, Mastercard and check" };
const estimates = { ...payment, estimates: "free and in writing, within 25 miles" };

/** A trade that comes to its customers: services first, then how a job goes and where it is done. */
const atCustomers = (services: StarterPage, ...more: StarterPage[]): StarterPage[] => [
  {
    path: "/",
    title: "Home",
    sections: ["services", "trust", "steps", "gallery", "area", "about", "reviews", "faq", "contact"],
  },
  services,
  area,
  work,
  reviews,
  questions,
  ...more,
  about,
  contact,
];

/** A trade whose customers come by appointment. */
const atPremises = (services: StarterPage, ...more: StarterPage[]): StarterPage[] => [
  {
    path: "/",
    title: "Home",
    sections: ["services", "trust", "about", "team", "reviews", "faq", "contact"],
  },
  services,
  reviews,
  questions,
  ...more,
  about,
  contact,
];

/** A place where guests come as they like. */
const withMenu = (menu: StarterPage, ...more: StarterPage[]): StarterPage[] => [
  { path: "/", title: "Home", sections: ["services", "gallery", "about", "reviews", "contact"] },
  menu,
  ...more,
  about,
  contact,
];

const services: StarterPage = { path: "/services", title: "Services" };

/** The twelve trades that agencies have most often. Others get the pages of `generalStarter`. */
export const englishStarters: Readonly<Partial<Record<TradeId, Starter>>> = {
  plumbing: {
    pages: atCustomers(services, emergencies),
    services: [
      { name: "Drain cleaning", price: "from $129", notes: "kitchen and bath" },
      { name: "Water heater repair", price: "$95 call-out, then $120 an hour" },
    ],
    hours: workingDays,
    notOffered: ["septic tank pumping"],
    faq: { question: "Do you guarantee your work?", answer: "Two years on labor." },
    policies: estimates,
    emergency: { available: "24/7 by phone", fee: "$150 after hours" },
  },
  electrical: {
    pages: atCustomers(services, emergencies),
    services: [
      { name: "Panel upgrade", price: "from $1,800", notes: "200 amp, permit included" },
      { name: "Outlet installation", price: "$140" },
    ],
    hours: workingDays,
    notOffered: ["solar panels"],
    faq: { question: "Are you licensed?", answer: "Yes: the number of our license is on every invoice." },
    policies: estimates,
    emergency: { available: "24/7 by phone", fee: "$150 after hours" },
  },
  "heating-and-cooling": {
    pages: atCustomers(services, emergencies),
    services: [
      { name: "Air conditioner tune-up", price: "$119" },
      { name: "Furnace repair", price: "$95 visit, then $130 an hour" },
    ],
    hours: workingDays,
    notOffered: ["commercial refrigeration"],
    faq: { question: "Which brands do you repair?", answer: "All that are sold in this country." },
    policies: estimates,
    emergency: { available: "24/7 by phone", fee: "$150 after hours" },
  },
  roofing: {
    pages: atCustomers(services, emergencies),
    services: [
      { name: "Roof inspection", price: "$199", notes: "with photos" },
      { name: "Shingle roof replacement", price: "from $9,500" },
    ],
    hours: workingDays,
    notOffered: ["slate roofs"],
    faq: { question: "How long does a new roof take?", answer: "Two to four days, by size and weather." },
    policies: { estimates: "free and in writing", warranty: "ten years on labor" },
    emergency: { available: "24/7 by phone after a storm", fee: "$250 for a tarp" },
  },
  "house-cleaning": {
    pages: atCustomers(services),
    services: [
      { name: "Weekly cleaning", price: "from $120 a visit" },
      { name: "Deep cleaning", price: "from $320", notes: "oven and windows included" },
    ],
    hours: workingDays,
    notOffered: ["mold removal"],
    faq: { question: "Do I have to be at home?", answer: "No. Most of our customers leave us a key." },
    policies: { ...payment, cancellation: "free until the day before" },
  },
  landscaping: {
    pages: atCustomers(services),
    services: [
      { name: "Lawn care", price: "from $60 a visit" },
      { name: "Garden design", price: "from $900", notes: "plan and planting list" },
    ],
    hours: workingDays,
    notOffered: ["tree removal"],
    faq: { question: "When can you begin?", answer: "Within three weeks in the season." },
    policies: estimates,
  },
  dentist: {
    pages: atPremises({ path: "/treatments", title: "Treatments" }, team("Our Team"), {
      path: "/new-patients",
      title: "New Patients",
      once: "policies says what to bring and who pays",
    }),
    services: [
      { name: "Check-up and cleaning", price: "$145" },
      { name: "Crown", price: "from $1,100" },
    ],
    hours: { "mon-thu": "8:00-17:00", fri: "8:00-13:00", "sat-sun": "closed" },
    notOffered: ["orthodontics"],
    faq: { question: "Do you take new patients?", answer: "Yes, within two weeks." },
    policies: { insurance: "Delta Dental and Cigna", cancellation: "free until 24 hours before" },
    emergency: { available: "same-day visits in opening hours", fee: "$90 for the examination" },
  },
  "hair-salon": {
    pages: atPremises({ path: "/services", title: "Services and Prices" }, team("Our Stylists"), work),
    services: [
      { name: "Cut and finish", price: "$65" },
      { name: "Balayage", price: "from $180", notes: "three hours" },
    ],
    hours: { "tue-fri": "9:00-19:00", sat: "9:00-16:00", "sun-mon": "closed" },
    notOffered: ["hair extensions"],
    faq: { question: "Do you take walk-ins?", answer: "On weekdays before noon." },
    policies: { ...payment, cancellation: "free until 24 hours before" },
  },
  restaurant: {
    pages: withMenu(
      { path: "/menu", title: "Menu" },
      { path: "/reservations", title: "Reservations", once: "bookingLink or policies says how to book" },
      { path: "/gallery", title: "Gallery", once: "gallery has photos" },
    ),
    services: [
      { name: "Soup of the day", price: "$9" },
      { name: "Roast chicken", price: "$24", notes: "with potatoes and salad" },
    ],
    hours: { "tue-sat": "17:00-22:00", sun: "11:00-15:00", mon: "closed" },
    notOffered: ["delivery"],
    faq: { question: "Do you have vegan dishes?", answer: "Yes, three on every menu." },
    policies: { ...payment, groups: "from eight people by phone" },
  },
  bakery: {
    pages: withMenu(
      { path: "/products", title: "Our Products" },
      { path: "/orders", title: "Orders", once: "policies says how early to order" },
      { path: "/gallery", title: "Gallery", once: "gallery has photos" },
    ),
    services: [
      { name: "Sourdough loaf", price: "$8" },
      { name: "Birthday cake", price: "from $60", notes: "order three days before" },
    ],
    hours: { "tue-sat": "7:00-15:00", sun: "8:00-12:00", mon: "closed" },
    notOffered: ["gluten-free bread"],
    faq: { question: "Can I order a cake?", answer: "Yes, three days before." },
    policies: { ...payment, orders: "by noon of the day before" },
  },
  "law-firm": {
    pages: atPremises({ path: "/practice-areas", title: "Practice Areas" }, team("Our Attorneys")),
    services: [
      { name: "First consultation", price: "$150", notes: "one hour" },
      { name: "Wills", price: "from $600" },
    ],
    hours: { "mon-fri": "9:00-17:00", "sat-sun": "closed" },
    notOffered: ["criminal defense"],
    faq: { question: "What does the first meeting cost?", answer: "$150, which counts towards the fee." },
    policies: { ...payment, fees: "by the hour, agreed in writing before we begin" },
  },
  "auto-repair": {
    pages: atPremises(services, {
      path: "/service-area",
      title: "Towing Area",
      once: "serviceArea names towns that you tow from",
    }),
    services: [
      { name: "Oil change", price: "from $59" },
      { name: "Brake pads", price: "from $180 an axle" },
    ],
    hours: { "mon-fri": "7:30-17:30", sat: "8:00-12:00", sun: "closed" },
    notOffered: ["body work"],
    faq: { question: "Do I need an appointment?", answer: "For repairs yes, for tires and oil no." },
    policies: { ...payment, warranty: "12 months or 12,000 miles on parts and labor" },
  },
};
