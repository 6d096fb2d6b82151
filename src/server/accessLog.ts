import type { Writable } from "node:stream";

/** One answered request. It names no visitor: no address, no query, no agent. */
export type AccessLine = {
  at: string;
  event: "access";
  host: string;
  site?: string;
  method: string;
  path: string;
  status: number;
  ms: number;
};

/** Takes lines, and writes them a moment later, many at a time. */
export type AccessLog = { write: (line: AccessLine) => void; close: () => void };

const flushIntervalMs = 200;

/** Longer hosts and paths are cut: nobody's own are. */
const maxTextLength = 200;

/** An access log of JSON lines on a stream. */
export function openAccessLog(stream: Writable): AccessLog {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length) stream.write(`${lines.join("\n")}\n`);
    lines = [];
  };
  const timer = setInterval(flush, flushIntervalMs).unref();
  return {
    write: (line) => {
      const [host, path] = [line.host.slice(0, maxTextLength), line.path.slice(0, maxTextLength)];
      lines.push(JSON.stringify({ ...line, host, path }));
    },
    close: () => {
      clearInterval(timer);
      flush();
    },
  };
}
