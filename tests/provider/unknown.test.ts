import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { encodeFrame } from "../../src/provider/socket/frames.ts";
import { setStage } from "./stage/stage.ts";

test("a frame of an unknown method is counted, and one before init is refused", async () => {
  const { provider } = await setStage({}, 1);
  const socket = new WebSocket(provider.ws);
  await new Promise((open) => socket.once("open", open));
  const answer = new Promise<string>((resolve) => socket.once("message", (data) => resolve(String(data))));
  socket.send(encodeFrame({ method: "dance", id: "TM1" }));
  socket.send(encodeFrame({ method: "message", id: "TM2", http_request: { method: "GET", path: "/" } }));
  expect(await answer).toContain('"code":401');
  expect(provider.log.unknown).toBe(1);
  socket.terminate();
});
