import type { Urgency } from "../../receptionist/urgency.ts";
import type { Desk } from "../desk.ts";
import { type Lead, leadId } from "./lead.ts";

/** What makes two forms the same: site, name, contact, wish, and the attempt that they belong to. */
export type FormWords = readonly [site: string, name: string, contact: string, wish: string, attempt: string];

/** Most leads ask for an answer soon: without an earlier one of no haste, that is the first version. */
const versionAfter = {
  nothing: { any: 1, soon: 1, now: 2 },
  any: { any: 1, soon: 2, now: 3 },
} satisfies Record<string, Record<Urgency, number>>;

/**
 * Id and version of a form's lead. The same words sent again with more urgency are a higher version of the
 * lead that was kept; with no more, they are a version that is kept already. Words that came under an earlier
 * secret keep the id of that one.
 */
export async function formVersion(
  words: FormWords,
  urgency: Urgency,
  { leads, settings }: Pick<Desk, "leads" | "settings">,
): Promise<Pick<Lead, "id" | "version" | "update">> {
  const isKept = (id: string) => leads.has(id).catch(() => false);
  const secrets = [settings.IDENTITY_SECRET, settings.IDENTITY_SECRET_OLD].filter(
    (secret) => secret !== undefined,
  );
  for (const secret of secrets) {
    const { id, idOfAny } = formIds(secret, words);
    if (await isKept(id)) return { id, version: versionAfter.nothing[urgency], update: true };
    if (await isKept(idOfAny)) return { id: idOfAny, version: versionAfter.any[urgency], update: true };
  }
  const { id, idOfAny } = formIds(settings.IDENTITY_SECRET, words);
  return { id: urgency === "any" ? idOfAny : id, version: versionAfter.nothing[urgency] };
}

/** A lead that began without haste has an id of its own: its later versions are counted from there. */
const formIds = (secret: string, words: FormWords) => ({
  id: leadId(secret, words),
  idOfAny: leadId(secret, [...words, "any"]),
});
