import type { LoadedBusiness } from "../../../src/business/check/load.ts";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";

/** A business of the tests, from the text of its file. */
export function businessOf(id: string, source: string): LoadedBusiness {
  const business = readBusiness(id, source);
  if (Array.isArray(business)) throw new Error(business.join("\n"));
  return { id, folder: "", business, texts: {}, pictures: {}, documents: {} };
}

export const acme = businessOf(
  "acme",
  `businessName: Acme Plumbing
phone: '+1 410 555 0134'
email: office@acme.example
siteUrl: https://acme.example
timezone: America/New_York
hours: { mon-fri: '7:00-18:00', sat: '8:00-14:00', sun: closed }
pages: [{ id: home, path: /, title: Home }]
`,
);

export const other = businessOf(
  "other",
  "businessName: Other\npages: [{ id: home, path: /, title: Home }]\n",
);

/** Settings that name an account which does not exist. */
export const someSettings = {
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "auth token of the tests",
  TWILIO_API_KEY_SID: `SK${"0".repeat(32)}`,
  TWILIO_API_KEY_SECRET: "key secret of the tests",
  TWILIO_CHAT_SERVICE_SID: `IS${"0".repeat(32)}`,
  IDENTITY_SECRET: "a secret of the tests, 32 characters or more",
  PUBLIC_URL: "https://chat.example.com",
};
