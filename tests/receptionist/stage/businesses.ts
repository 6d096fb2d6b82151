import { existsSync, readFileSync } from "node:fs";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import type { Business } from "../../../src/business/schema/business.ts";
import { createReceptionist } from "../../../src/receptionist/answer.ts";
import type { Reply, Turn } from "../../../src/receptionist/reply.ts";

/** Reads a business from the text of its file. */
export function parseBusiness(yaml: string): Business {
  const business = readBusiness("business.yaml", yaml);
  if (Array.isArray(business)) throw new Error(business.join("\n"));
  return business;
}

/** Reads a business of this stage, or of the benchmark, by its id. */
export function readStageBusiness(id: string): Business {
  const own = new URL(`businesses/${id}.yaml`, import.meta.url);
  const file = existsSync(own) ? own : new URL(`../businesses/${id}/business.yaml`, import.meta.url);
  return parseBusiness(readFileSync(file, "utf8"));
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
export const harbor = readStageBusiness("harbor");
