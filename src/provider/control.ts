import { parseJson } from "./call.ts";
import type { FaultRule } from "./faults/rules.ts";
import { mistakeIn } from "./faults/rules.ts";
import type { HttpAnswer, HttpRequest } from "./http.ts";
import type { World } from "./world.ts";

/**
 * How tests steer the provider: `GET /__provider/log`, and `GET`, `POST` (a rule or several) and `DELETE /__provider/faults`.
 * Only for programs on this machine: a page of another origin is turned away.
 */
export function serveControl(world: World, { method, url, headers, body }: HttpRequest): HttpAnswer {
  if (headers.has("origin") || !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.get("host") ?? ""))
    return { status: 403, body: { message: "Only for programs on this machine" } };
  switch (`${method} ${url.pathname}`) {
    case "GET /__provider/log":
      return { status: 200, body: { unknown: world.log.unknown, entries: world.log.entries } };
    case "GET /__provider/faults":
      return { status: 200, body: world.faults.rules() };
    case "POST /__provider/faults":
      return addRules(world, body.toString());
    case "DELETE /__provider/faults":
      world.faults.clear();
      return { status: 204 };
    default:
      return { status: 404, body: { message: "There is /__provider/log and /__provider/faults" } };
  }
}

function addRules(world: World, text: string): HttpAnswer {
  const given = parseJson(text);
  const rules = Array.isArray(given) ? given : [given];
  const mistake = rules.map(mistakeIn).find((one) => one !== undefined);
  if (mistake) return { status: 400, body: { message: mistake } };
  // `mistakeIn` found each of them sound.
  for (const rule of rules as FaultRule[]) world.faults.add(rule);
  return { status: 201, body: rules };
}
