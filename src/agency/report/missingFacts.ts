import type { LoadedBusiness } from "../../business/check/load.ts";
import { shownPictures } from "../../business/pictures/namedPictures.ts";
import { fieldNames, notesOf } from "../../business/schema/business.ts";
import type { Mistake } from "../../business/schema/mistake.ts";

/** The facts that sell, the weightiest first; others that fields give come behind them. */
const weights =
  "phone siteUrl hours place trade description services prices photos reviews trust faqs about leads";

const weigh = ({ fact }: MissingFact): number => `${weights} ${fact}`.split(" ").indexOf(fact);

/** Whether a site has a fact that needs more than a look at its fields. */
const checks: Readonly<Record<string, (site: LoadedBusiness, hasLeadsReceiver: boolean) => boolean>> = {
  prices: ({ business: { services } }) => services.some(({ price }) => price),
  photos: (site) => shownPictures(site).length > 0,
  leads: ({ business: { leads, email } }, hasLeadsReceiver) =>
    hasLeadsReceiver || Boolean(leads.email ?? leads.webhookUrl ?? email),
};

const hasValue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** A fact that a site lacks: its short name, and what to write. */
type MissingFact = Mistake & { fact: string };

const salesFacts: readonly MissingFact[] = [
  {
    fact: "prices",
    path: ["services"],
    message: "No price of any service: write at least one, such as price: from $129.",
  },
  ...fieldNames.flatMap((name) => {
    const { missing, sells = name } = notesOf(name) ?? {};
    return missing ? [{ fact: sells, path: [name], message: missing }] : [];
  }),
].sort((a, b) => weigh(a) - weigh(b));

/** How many facts a site has of those that sell, and which it lacks. */
export function findMissingFacts(
  site: LoadedBusiness,
  hasLeadsReceiver: boolean,
): { present: number; of: number; missing: MissingFact[] } {
  const given = new Set(
    fieldNames.flatMap((name) => (hasValue(site.business[name]) ? [notesOf(name)?.sells ?? name] : [])),
  );
  const missing = salesFacts.filter(
    ({ fact }) => !(checks[fact]?.(site, hasLeadsReceiver) ?? given.has(fact)),
  );
  return {
    present: salesFacts.length - missing.length,
    of: salesFacts.length,
    missing: missing.map((each) => ({ ...each, message: each.message.replace("ID", site.id) })),
  };
}
