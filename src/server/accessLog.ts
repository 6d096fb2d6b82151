import type { Writable } from "node:stream";
import { causeOf } from "../desk/log.ts";
import type { RequestTarget } from "./target.ts";

/** Takes what was answered with which status, after how many ms, and writes many lines at a time. */
export type AccessLog = {
  write: (target: RequestTarget, status: number, ms: number) => void;
  close: () => void;
};

const flushIntervalMs = 200;

/** Longer hosts and paths are cut: nobody's own are. */
const maxTextLength = 200;

/**
 * An access log on a stream: a line of JSON each, with time, host, method, path, status and ms. It names no
 * visitor: no address, no query, no agent.
 */
export function openAccessLog(stream: Writable): AccessLog {
  let [lines, isBroken] = ["", false];
  // A full disk or a closed pipe costs lines, never the server.
  stream.on("error", (error) => {
    if (!isBroken) console.error(JSON.stringify({ event: "access-log-failed", cause: causeOf(error) }));
    isBroken = true;
  });
  const flush = () => {
    if (!lines) return;
    stream.write(lines);
    lines = "";
  };
  const timer = setInterval(flush, flushIntervalMs).unref();
  return {
    write: ({ host, method, pathname }, status, ms) => {
      lines += `{"at":"${new Date().toISOString()}","event":"access","host":${toJson(host)},"method":${toJson(method)},"path":${toJson(pathname)},"status":${status},"ms":${Math.round(ms)}}\n`;
    },
    close: () => {
      clearInterval(timer);
      flush();
    },
  };
}

const toJson = (text: string) => JSON.stringify(text.slice(0, maxTextLength));
