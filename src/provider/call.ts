import { invalid } from "./problem.ts";
import type { Session } from "./socket/session.ts";
import type { Claims } from "./token.ts";
import type { World } from "./world.ts";

/** A request that came through the socket of a client. */
export type Call = {
  world: World;
  session: Session;
  claims: Claims;
  params: Record<string, string>;
  query: URLSearchParams;
  /** A header by its name in lower case. */
  header(name: string): string | undefined;
  /** The body as text; most operations want `json`. */
  text: string;
};

export type Answer = { status: number; body?: unknown };

export type Operation = (call: Call) => Answer;

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** How deep lists and objects may stand in one another: what is too deep can be read as JSON, but not always be written again. */
export const mostLevels = 100;

/** Whether a value holds lists and objects in one another for more than so many levels. */
export const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** The body of a call as a JSON object. */
export function json(call: Call): Record<string, unknown> {
  const value = parseJson(call.text);
  if (isRecord(value) && !isDeeper(value, mostLevels)) return value;
  throw invalid(`The body is not a JSON object of at most ${mostLevels} levels`);
}

/** The value of a JSON text; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A member that is a text, when it is given. */
export function optionalText(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  throw invalid(`'${name}' is not a text`);
}
