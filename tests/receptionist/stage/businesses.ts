import { readBusiness } from "../../../src/business/readBusiness.ts";
import type { Business } from "../../../src/business/schema.ts";
import { createReceptionist } from "../../../src/receptionist/answer.ts";
import type { Reply, Turn } from "../../../src/receptionist/reply.ts";

/** Reads a business from the text of its file. */
export function parseBusiness(yaml: string): Business {
  const business = readBusiness("business.yaml", yaml);
  if (Array.isArray(business)) throw new Error(business.join("\n"));
  return business;
}

type Options = { now?: string; texts?: Readonly<Record<string, string>>; isReachable?: boolean };

/** Creates what asks a business at a moment: Saturday, 2026-11-21, 17:40 UTC unless another is given. */
export function createAsker(
  business: Business,
  { now = "2026-11-21T17:40:00Z", texts = {}, isReachable = false }: Options = {},
) {
  const receptionist = createReceptionist({ business, texts }, { now: () => new Date(now), isReachable });
  return (question: string, history: readonly Turn[] = []): Promise<Reply> => receptionist(question, history);
}

/** Asks the questions one after the other; resolves to the last reply. */
export async function converse(business: Business, questions: readonly string[]): Promise<Reply> {
  const ask = createAsker(business);
  const history: Turn[] = [];
  for (const question of questions.slice(0, -1)) {
    const { text } = await ask(question, [...history]);
    history.push({ role: "visitor", text: question }, { role: "receptionist", text });
  }
  return ask(questions.at(-1) ?? "", history);
}

/** A plumber in Baltimore. */
export const harbor = parseBusiness(`
businessName: Harbor Plumbing
phone: '+1 410 555 0134'
email: hello@harborplumbing.example
trade: plumbing
address: { street: 12 Pier Ave, city: Baltimore, region: MD, postalCode: '21231', country: US }
timezone: America/New_York
hours: { mon-fri: '7:00-18:00', sat: '8:00-14:00', sun: closed, holidays: { 2026-12-25: closed } }
emergency: { available: 24/7 by phone, fee: $150 after hours }
serviceArea: { cities: [Baltimore, Towson, Dundalk], postalCodes: ['21201', '21231'] }
services:
  - { name: Drain cleaning, price: from $129, notes: kitchen and bath }
  - { name: Leak repair, price: from $145, notes: taps and supply lines }
  - { name: Water heater repair, price: from $165 }
  - { name: Water heater installation, price: 'from $1,450' }
  - { name: Toilet repair }
notOffered: [septic tank pumping, gas line work]
policies:
  cancellation: free with 24 hours' notice
  payment: Visa, Mastercard and check; no cash
faqs:
  - { question: Do you guarantee your work?, answer: Two years on labor. }
  - { question: Do you charge for estimates?, answer: Estimates are free. }
pages:
  - { id: home, path: /, title: Home }
  - { id: contact, path: /contact, title: Contact }
`);
