/** A refusal in fixed words: nothing of the provider or of the request is echoed. */
export function refuse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error: { code, message } },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );
}

/** Reads a body of at most `most` bytes as text; undefined when it is longer. Counts while it reads. */
export async function readBody(request: Request, most: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Whether the content type of a request is this one, whatever its parameters. */
export const isOfType = (request: Request, type: string) =>
  request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === type;
