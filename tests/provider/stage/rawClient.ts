import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { decodeFrame, encodeFrame } from "../../../src/provider/socket/frames.ts";

type Reply = { http_status?: { code: number }; status: { code: number } };

/** A socket whose frames go out as they are, and whose replies come back. It ends with the test. */
export async function rawClient(ws: string, token: string) {
  const socket = new WebSocket(ws);
  onTestFinished(() => socket.terminate());
  await new Promise((open) => socket.once("open", open));
  const waiting = new Map<string, (reply: { header: Reply; payload: string }) => void>();
  const notified: string[] = [];
  socket.on("message", (data: Buffer) => {
    const frame = decodeFrame(data);
    if (frame?.header.method === "notification") notified.push(frame.payload);
    // A reply's header holds what its method says.
    waiting.get(frame?.header.id ?? "")?.({ header: frame?.header as never, payload: frame?.payload ?? "" });
  });
  let count = 0;
  const send = (header: object, payload?: unknown) =>
    new Promise<{ header: Reply; payload: string }>((resolve) => {
      const id = `TM${count++}`;
      waiting.set(id, resolve);
      socket.send(encodeFrame({ method: "", id, ...header }, payload));
    });
  const init = await send({ method: "init", token, capabilities: [], registrations: [] });
  const ask = async (method: string, path: string, payload?: unknown, params = {}) => {
    const request = { host: "x", method, path, params, headers: {} };
    const { header, payload: body } = await send({ method: "message", http_request: request }, payload);
    return { status: header.http_status?.code ?? header.status.code, body };
  };
  /** Settles once the provider has ended the socket, and so forgotten the client. */
  const leave = () =>
    new Promise<void>((gone) => {
      socket.once("close", () => gone());
      socket.send(encodeFrame({ method: "close", id: "TM-" }));
    });
  return { init: init.header.status.code, send, ask, notified, leave };
}
