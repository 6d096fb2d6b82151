import { numberOf } from "./arithmetic.ts";
import { type Amount, amountsIn } from "./money.ts";

/** A number of units and what they are. */
export type Span = { count: number; unit: string };

/** How many of a unit cost nothing: `First 5 miles free`, `includes the first two sheets`. */
export function freeOf(notes: string): Span | undefined {
  const [, before, unit, inside, other] =
    /\bfirst (\w+) (\w+) (?:(?:are|is) )?(?:free|included|no charge)|\bincludes? (?:the )?first (\w+) (\w+)/i.exec(
      notes,
    ) ?? [];
  const count = numberOf((before ?? inside ?? "").toLowerCase());
  return count ? { count, unit: (unit ?? other ?? "").toLowerCase() } : undefined;
}

/** What each one over a number costs: `Each person over six $25`. */
export function furtherOf(notes: string): (Span & { amount: Amount }) | undefined {
  const [whole = "", unit = "", base = ""] =
    /\b(?:each|every|per) (?:extra |additional |further )?(\w+) (?:over|above|beyond|after|more than) (\w+)[^.]*/i.exec(
      notes,
    ) ?? [];
  const [amount, ...others] = amountsIn(whole);
  const count = numberOf(base.toLowerCase());
  return amount && !others.length && count ? { count, unit: unit.toLowerCase(), amount } : undefined;
}

/** Something more that the notes price: `Old one taken away for $25`, `Cremation from $130`. */
export type Extra = { label: string; amount: Amount; unit: string };

/** What the notes offer beside the service, each with its price. */
export function extrasOf(notes: string): Extra[] {
  return notes.split(/(?<!\d)\.|\.(?!\d)|;/).flatMap((sentence) => {
    const [amount, ...others] = amountsIn(sentence);
    if (!amount || others.length || noExtra.test(sentence)) return [];
    const label = sentence
      .slice(0, amount.start)
      .replace(/\b(taken away|taken|removed|for|from|fitted)\b/gi, " ");
    const [, unit = ""] = /\bper (\w+)/i.exec(sentence.slice(amount.end)) ?? [];
    return label.trim() ? [{ label, amount, unit }] : [];
  });
}

// Paid in other cases, or given back.
const noExtra =
  /%|\b(if|when|after|over|above|until|up to|deposits?|excess|late|cancel\w*|missed|refund\w*|minimum|max\w*|each|free|less|off|worth|usually)\b/i;
