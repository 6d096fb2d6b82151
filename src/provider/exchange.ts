/** A request over plain HTTP, read to its end. */
export type HttpRequest = { method: string; url: URL; headers: Headers; body: Buffer };

/** Its answer; a `body` that is not bytes goes out as JSON. */
export type HttpAnswer = { status: number; body?: unknown; headers?: Record<string, string> };
