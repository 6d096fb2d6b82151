import { refuse } from "./answers.ts";
import { readOrigin, refuseOrigin } from "./origin.ts";

export const formType = "application/x-www-form-urlencoded";
export const jsonType = "application/json";

/** What a handler takes in. */
type Terms = { types: readonly string[]; maxBytes: number };

/**
 * The body of a POST request of a page, or the refusal of what is wrong with it: the cheapest check first.
 */
export async function receiveFromPage(request: Request, terms: Terms): Promise<string | Response> {
  return refuseMethod(request, terms.types) ?? refuseNowhere(request) ?? receiveBody(request, terms);
}

const refuseNowhere = (request: Request) => (readOrigin(request) === "nowhere" ? refuseOrigin() : undefined);

/** The refusal of another method than POST, or of another content type. `wanted` names the types in words. */
export function refuseMethod(
  request: Request,
  types: readonly string[],
  wanted = types.join(" or "),
): Response | undefined {
  if (request.method !== "POST") return refuse(405, "method", "Use POST.", { allow: "POST" });
  if (!types.some((type) => isOfType(request, type))) return refuse(415, "content-type", `Send ${wanted}.`);
  return undefined;
}

/** The body as text, or the refusal of one that is too long. */
export async function receiveBody(
  request: Request,
  { maxBytes }: Pick<Terms, "maxBytes">,
): Promise<string | Response> {
  return (await readBody(request, maxBytes)) ?? refuse(413, "size", `Send at most ${maxBytes} bytes.`);
}

/** Reads a body as text, counting while it reads; undefined when it is longer than `maxBytes`. */
async function readBody(request: Request, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Whether the content type of a request is this one, whatever its parameters. */
export const isOfType = (request: Request, type: string) =>
  request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === type;
