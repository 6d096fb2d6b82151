import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Sends bytes to a server as they are, and answers all that it sends until it ends the connection, or that it was cut. */
export async function exchange(port: number, bytes: string, address = "127.0.0.1"): Promise<string> {
  const socket = connect(port, address);
  socket.write(bytes, "latin1");
  return readToEnd(socket);
}

/** What a connection brings until it ends; one that is cut off brings `cut` last. */
export async function readToEnd(socket: Socket): Promise<string> {
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  socket.once("error", () => {
    received += "cut";
  });
  await once(socket, "close").catch(() => {});
  return received;
}

/** A GET of a path with these header lines, of a client that takes one answer. */
export const rawGet = (path: string, ...lines: string[]): string =>
  `${[`GET ${path} HTTP/1.1`, ...lines, "connection: close"].join("\r\n")}\r\n\r\n`;

/** The status of an answer; 0 where there is none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
