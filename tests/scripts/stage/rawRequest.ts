import { connect } from "node:net";

/** What a server sent back over one connection: the status of each answer, and all of the text. */
export type RawAnswer = { statuses: number[]; text: string };

/** How a request is sent: at once, or in pieces with a pause before each but the first. */
type RawRequest = { pieces: readonly string[]; pauseMs?: number };

/** Nothing here takes the server longer. */
const timeoutMs = 60_000;

/**
 * Sends bytes as they are (each character is one) and resolves once the server has closed the connection; it goes on
 * reading whatever the server does, and rejects when that keeps the connection for a minute.
 */
export function sendRaw(port: number, { pieces, pauseMs = 0 }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No end after ${timeoutMs} ms: ${text.slice(0, 200)}`));
    }, timeoutMs);
    const [first = "", ...rest] = pieces;
    socket.write(Buffer.from(first, "latin1"));
    const timer = setInterval(() => {
      const piece = rest.shift();
      if (piece === undefined || !socket.writable) return clearInterval(timer);
      socket.write(Buffer.from(piece, "latin1"));
    }, pauseMs);
    socket.setEncoding("latin1").on("data", (part) => {
      text += part;
    });
    // A server that has answered may reset what it no longer reads.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(late);
      clearInterval(timer);
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
      resolve({ statuses, text });
    });
  });
}
