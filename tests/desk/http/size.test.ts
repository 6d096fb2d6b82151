import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frontdesk } from "../../../scripts/frontdesk.ts";
import { startDesk } from "../stage/frontdesk.ts";

let frontdesk: Frontdesk;
beforeAll(async () => {
  frontdesk = await startDesk();
});
afterAll(() => frontdesk.close());

/** A body without end, in pieces of 16 KB; `read` tells how many bytes were taken of it. */
function endless() {
  const piece = new Uint8Array(16 * 1024).fill(0x20);
  let read = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      read += piece.byteLength;
      controller.enqueue(piece);
    },
  });
  return { body, read: () => read };
}

test.each([
  ["/api/chat", "application/json", 4 * 1024],
  ["/api/leads", "application/x-www-form-urlencoded", 32 * 1024],
  ["/api/receptionist", "application/x-www-form-urlencoded", 128 * 1024],
])("%s stops reading a body without end soon after its limit", async (path, type, limit) => {
  const { body, read } = endless();
  // `duplex` is missing in DOM's types of a request with a stream.
  const init = {
    method: "POST",
    duplex: "half",
    headers: { "content-type": type, origin: "http://acme.localhost", host: "acme.localhost" },
    body,
  } as RequestInit;
  const response = await frontdesk.desk.fetch(new Request(`http://acme.localhost${path}`, init));
  expect(response.status).toBe(413);
  expect(read()).toBeLessThanOrEqual(limit + 64 * 1024);
});
