import { request } from "node:https";
import { limitWorks } from "../../async/limit.ts";
import type { AddressFilter } from "../../desk/leads/addressFilter.ts";

/** What is wrong with an address outside, in a sentence; undefined where it is well, or refuses robots. */
type LinkProblem = string | undefined;

export type FollowOptions = {
  /** Which addresses may be called at all. */
  filter: AddressFilter;
  /** How many hosts are asked at once; each gets one request at a time. */
  maxHosts?: number;
  timeoutMs?: number;
};

const maxRedirects = 5;

/** A host that was silent so many times on end is not asked again: a thousand links would take hours. */
const maxSilent = 3;
const silence = "does not answer in time";

/** Statuses by which hosts turn away programs, and say nothing about their pages. */
const refusesRobots = (status: number) => [401, 403, 405, 406, 429, 451, 501, 999].includes(status);

/**
 * Asks each address once whether it answers, by https alone and only where the whole internet is. Resolves to
 * the problems by address.
 */
export async function followLinks(
  urls: readonly string[],
  { filter, maxHosts = 8, timeoutMs = 10_000 }: FollowOptions,
): Promise<Map<string, string>> {
  const limited = limitWorks(maxHosts);
  const byHost = Map.groupBy(new Set(urls), (url) => URL.parse(url)?.host ?? "");
  const found = new Map<string, string>();
  const followAll = async (ofHost: readonly string[]) => {
    let silentCount = 0;
    for (const url of ofHost) {
      const isSilent = silentCount >= maxSilent;
      const problem = isSilent ? silence : await followLink(url, filter, AbortSignal.timeout(timeoutMs));
      silentCount = problem === silence ? silentCount + 1 : 0;
      if (problem) found.set(url, problem);
    }
  };
  await Promise.all([...byHost.values()].map((ofHost) => limited(() => followAll(ofHost))));
  return found;
}

/** Follows one address to its end. Never rejects. */
async function followLink(start: string, filter: AddressFilter, signal: AbortSignal): Promise<LinkProblem> {
  let [url, isMoved] = [start, false];
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const refusal = findRefusal(url, filter);
    if (refusal) return hops ? `leads to ${url}, which ${refusal}` : refusal;
    const answer = await ask(url, filter, signal).catch((error: Error) => explain(error, signal));
    if (typeof answer === "string") return hops ? `leads to ${url}, which ${answer}` : answer;
    const { status, location } = answer;
    const next = location === undefined ? undefined : URL.parse(location, url)?.href;
    if (status >= 300 && status < 400 && next) {
      if (hops === 0) isMoved = status === 301 || status === 308;
      url = next;
      continue;
    }
    if (status >= 400 && !refusesRobots(status))
      return hops ? `leads to ${url}, which answers ${status}` : `answers ${status}`;
    return isMoved && !isSamePage(start, url) ? `has moved to ${url}` : undefined;
  }
  return `is sent on more than ${maxRedirects} times`;
}

/** Whether two addresses differ in what no one would mend: www, a slash at the end, a query. */
const isSamePage = (a: string, b: string): boolean => {
  const [from, to] = [a, b].map((url) => url.replace(/[?#].*/, "").replace(/^https:\/\/(www\.)?|\/$/g, ""));
  return from === to;
};

function findRefusal(url: string, filter: AddressFilter): LinkProblem {
  const { protocol, hostname } = URL.parse(url) ?? {};
  if (protocol !== "https:") return "is no https address: browsers warn of it";
  try {
    filter.checkHost(hostname ?? "");
  } catch {
    return "is not on the public internet";
  }
  return undefined;
}

type Answer = { status: number; location: string | undefined };

/** Asks for the head of an address, and for the page where its host knows no such request. */
async function ask(url: string, filter: AddressFilter, signal: AbortSignal): Promise<Answer> {
  const head = await send("HEAD", url, filter, signal);
  return head.status >= 400 ? send("GET", url, filter, signal) : head;
}

function send(method: string, url: string, { agent }: AddressFilter, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request(url, { method, agent, signal, headers: { accept: "*/*", "user-agent": "frontdesk-report" } })
    .on("response", (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    })
    .on("error", reject)
    .end();
  return promise;
}

function explain(error: Error & { code?: string }, signal: AbortSignal): string {
  if (error.name === "PrivateHost") return "is not on the public internet";
  if (signal.aborted) return silence;
  if (error.code === "ENOTFOUND") return "has a host that does not exist";
  return `cannot be reached (${error.code ?? error.message})`;
}
