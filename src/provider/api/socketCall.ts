import { isDeeper, isRecord, maxLevels, parseJson } from "../json.ts";
import { invalid } from "../problem.ts";
import type { ClientSession } from "../socket/session.ts";
import type { Claims } from "../token.ts";
import type { World } from "../world.ts";

/** A request that came through the socket of a client. */
export type Call = {
  world: World;
  session: ClientSession;
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

/** The body of a call as a JSON object. */
export function json(call: Call): Record<string, unknown> {
  const value = parseJson(call.text);
  if (isRecord(value) && !isDeeper(value, maxLevels)) return value;
  throw invalid(`The body is not a JSON object of at most ${maxLevels} levels`);
}

/** A member that is a text, when it is given. */
export function optionalText(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  throw invalid(`'${name}' is not a text`);
}
