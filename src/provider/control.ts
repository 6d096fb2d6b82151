import { prepareRest } from "./api/rest/serveRest.ts";
import { timeToIso } from "./clock.ts";
import type { HttpAnswer, HttpRequest } from "./exchange.ts";
import type { FaultRule } from "./faults/rules.ts";
import { mistakeIn } from "./faults/rules.ts";
import { overview } from "./inspector/overview.ts";
import { isRecord, parseJson } from "./json.ts";
import type { Prepared } from "./operation.ts";
import type { World } from "./world.ts";

/**
 * Lets tests and the inspector steer the provider: `GET /__provider/log[?since=MS]`, `GET /__provider/usage`,
 * `GET /__provider/state`, `POST /__provider/messages` ({conversation, author, body}), and `GET`, `POST` (a rule or
 * several) and `DELETE /__provider/faults`.
 * Only for programs and the inspector: it refuses all other pages, also those of this machine.
 */
export function prepareControl(world: World, request: HttpRequest): Prepared<HttpAnswer> {
  const { method, url, headers } = request;
  const origin = headers.get("origin");
  if (origin !== null && origin !== `http://${headers.get("host")}`)
    return { run: () => ({ status: 403, body: { message: "Only for programs and the inspector" } }) };
  if (`${method} ${url.pathname}` === "POST /__provider/messages") return prepareMessage(world, request);
  return { run: () => serveControl(world, request) };
}

/** A person's message goes the way of one that a server sends for a person, so that webhooks hear of it. */
function prepareMessage(world: World, { url, body }: HttpRequest): Prepared<HttpAnswer> {
  const wish = parseJson(body.toString());
  const { conversation, author, body: text } = isRecord(wish) ? wish : {};
  const isSound = [conversation, author, text].every(
    (part) => typeof part === "string" && part.isWellFormed(),
  );
  if (!isSound || /^\.*$/.test(String(conversation)))
    return {
      run: () => ({
        status: 400,
        body: { message: "A message is {conversation, author, body}, each a text" },
      }),
    };
  const { accountSid, authToken } = world.credentials;
  const headers = new Headers({
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
    "x-twilio-webhook-enabled": "true",
  });
  const form = new URLSearchParams({ Author: String(author), Body: String(text) });
  return prepareRest(world, {
    ...{ method: "POST", headers, body: Buffer.from(form.toString()) },
    url: new URL(`/v1/Conversations/${encodeURIComponent(String(conversation))}/Messages`, url),
  });
}

function serveControl(world: World, { method, url, body }: HttpRequest): HttpAnswer {
  switch (`${method} ${url.pathname}`) {
    case "GET /__provider/state":
      return { status: 200, body: overview(world) };
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
        body: { message: "There is log, usage, state, messages and faults below /__provider/" },
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
