import type { OperationAnswer } from "../exchange.ts";
import { isDeeper, isRecord, maxLevels, parseJson } from "../json.ts";
import { invalid } from "../problem.ts";
import type { Route } from "../router.ts";
import type { ClientSession } from "../socket/session.ts";
import type { Claims } from "../token.ts";
import type { Intention } from "../webhooks/intentions.ts";
import type { Changes } from "../webhooks/preWebhook.ts";
import type { World } from "../world.ts";

/** A request that came through the socket of a client. */
export type SocketCall = {
  world: World;
  session: ClientSession;
  claims: Claims;
  params: Record<string, string>;
  query: URLSearchParams;
  /** A header by its name in lower case. */
  header(name: string): string | undefined;
  /** The body as text; most operations want `readJsonBody`. */
  text: string;
  /** What the pre-webhook changed, where it was asked. */
  changes?: Changes | undefined;
};

type Operation = (call: SocketCall) => OperationAnswer;

/** What a call is about to do; throws what the operation would refuse. */
type Intend = (call: SocketCall) => readonly Intention[];

export type SocketRoute = Route<Operation, Intend>;

/** The body of a call as a JSON object. */
export function readJsonBody(call: SocketCall): Record<string, unknown> {
  const value = parseJson(call.text);
  if (isRecord(value) && !isDeeper(value, maxLevels)) return value;
  throw invalid(`The body is not a JSON object of at most ${maxLevels} levels`);
}

/** The members of a body that are given, as texts, under the names that the chat uses. */
export function readTexts<Name extends string>(
  body: Record<string, unknown>,
  names: Record<Name, string>,
): { [name in Name]?: string } {
  const found: { [name in Name]?: string } = {};
  for (const name in names) {
    const text = optionalText(body, names[name]);
    if (text !== undefined) found[name] = text;
  }
  return found;
}

/** A member that is a text, when it is given. */
export function optionalText(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  throw invalid(`'${name}' is not a text`);
}
