import { timingSafeEqual } from "node:crypto";
import type { HttpAnswer, HttpRequest } from "../../exchange.ts";
import type { Prepared } from "../../operation.ts";
import { notFound, Problem } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { isService } from "../../state/chat/services.ts";
import type { World } from "../../world.ts";
import type { RestCall } from "./restCall.ts";
import { accountRoutes, restRoutes } from "./restRoutes.ts";

const findAccountRoute = createRouter(accountRoutes);
const findRestRoute = createRouter(restRoutes);

/** Finds what a request of a server wants: checks its credentials, finds its service and operation. */
export function prepareRest(world: World, request: HttpRequest): Prepared<HttpAnswer> {
  const { method, url, headers, body } = request;
  checkCredentials(world, headers.get("authorization"));
  const { service, path } = splitPath(world, url.pathname);
  const route = findAccountRoute(method, url.pathname) ?? findRestRoute(method, path);
  if (!route) {
    world.log.add("unknown", `${method} ${url.pathname}`);
    throw notFound(`The requested resource ${url.pathname}`);
  }
  if (!isService(world, service)) throw notFound(`Service ${service}`);
  const { operation, intend, params } = route;
  if (params["conversation"] !== undefined && method !== "GET") world.pace.count(params["conversation"]);
  const call: RestCall = {
    ...{ world, service, params },
    path: url.pathname,
    query: url.searchParams,
    form: new URLSearchParams(body.toString()),
    actor: { source: "API", identity: null, webhooks: headers.get("x-twilio-webhook-enabled") === "true" },
  };
  return {
    question: intend && { service, actor: call.actor, intend: () => intend(call) },
    run: (changes) => operation({ ...call, changes }),
  };
}

/** A path below a service, or of the default one. */
function splitPath(world: World, pathname: string): { service: string; path: string } {
  const scoped = /^\/v1\/Services\/(IS[^/]+)(\/.+)$/.exec(pathname);
  if (scoped) return { service: scoped[1] ?? "", path: scoped[2] ?? "" };
  return { service: world.credentials.serviceSid, path: pathname.replace(/^\/v1/, "") };
}

/** Basic authentication: account sid and auth token, or key sid and secret. */
function checkCredentials({ credentials }: World, header: string | null): void {
  const given = Buffer.from(/^Basic (.+)$/i.exec(header ?? "")?.[1] ?? "", "base64");
  const { accountSid, authToken, apiKeySid, apiKeySecret } = credentials;
  const pairs = [`${accountSid}:${authToken}`, `${apiKeySid}:${apiKeySecret}`].map((pair) =>
    Buffer.from(pair),
  );
  if (!pairs.some((pair) => pair.length === given.length && timingSafeEqual(pair, given)))
    throw new Problem(401, 20003, "Authenticate");
}
