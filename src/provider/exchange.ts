/** What an operation answers, over whatever way the call came. */
export type OperationAnswer = { status: number; body?: unknown };

export const ok = (body: unknown): OperationAnswer => ({ status: 200, body });
export const created = (body: unknown): OperationAnswer => ({ status: 201, body });
export const gone: OperationAnswer = { status: 204 };

/** A request over plain HTTP, read to its end. */
export type HttpRequest = { method: string; url: URL; headers: Headers; body: Buffer };

/** Its answer; a `body` that is not bytes goes out as JSON. */
export type HttpAnswer = OperationAnswer & { headers?: Record<string, string> };

/** Decodes the `%` of a part of an address; what is no address stays as it is. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
