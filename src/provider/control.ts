import { timeToIso } from "./clock.ts";
import type { HttpAnswer, HttpRequest } from "./exchange.ts";
import type { FaultRule } from "./faults/rules.ts";
import { mistakeIn } from "./faults/rules.ts";
import { parseJson } from "./json.ts";
import type { World } from "./world.ts";

/**
 * Lets tests steer the provider: `GET /__provider/log[?since=MS]`, `GET /__provider/usage`, and `GET`,
 * `POST` (a rule or several) and `DELETE /__provider/faults`.
 * Only for programs: it refuses pages, also those of this machine.
 */
export function serveControl(world: World, { method, url, headers, body }: HttpRequest): HttpAnswer {
  if (headers.has("origin")) return { status: 403, body: { message: "Only for programs" } };
  switch (`${method} ${url.pathname}`) {
    case "GET /__provider/log":
      return giveLog(world, url.searchParams.get("since") ?? "0");
    case "GET /__provider/usage":
      return { status: 200, body: usage() };
    case "GET /__provider/faults":
      return { status: 200, body: world.faults.rules() };
    case "POST /__provider/faults":
      return addRules(world, body.toString());
    case "DELETE /__provider/faults":
      world.faults.clear();
      return { status: 204 };
    default:
      return {
        status: 404,
        body: { message: "There is /__provider/log, /__provider/usage and /__provider/faults" },
      };
  }
}

/** What happened from a time on, in ms, and how much was not understood in all. */
function giveLog({ log: { unknown, entries } }: World, since: string): HttpAnswer {
  const from = Number(since);
  if (Number.isNaN(from))
    return { status: 400, body: { message: `'since' is a time in ms since 1970, not '${since}'` } };
  const newer = entries
    .filter(({ at }) => at >= from)
    .map((entry) => ({ ...entry, at: timeToIso(entry.at) }));
  return { status: 200, body: { unknown, entries: newer } };
}

/** What the process needs: memory in bytes, CPU time so far in ms. */
function usage() {
  const { user, system } = process.cpuUsage();
  return { memory: process.memoryUsage.rss(), cpu: (user + system) / 1000 };
}

function addRules(world: World, text: string): HttpAnswer {
  const given = parseJson(text);
  const rules = Array.isArray(given) ? given : [given];
  const mistake = rules.map(mistakeIn).find((sentence) => sentence !== undefined);
  if (mistake) return { status: 400, body: { message: mistake } };
  // `mistakeIn` found each of them sound.
  for (const rule of rules as FaultRule[]) world.faults.add(rule);
  return { status: 201, body: rules };
}
