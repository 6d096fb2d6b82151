import { timeToIso } from "../clock.ts";
import { gone, type HttpAnswer, type HttpRequest } from "../exchange.ts";
import { isRecord, parseJson } from "../json.ts";
import type { Prepared } from "../operation.ts";
import { notFound, Problem } from "../problem.ts";
import { createRouter } from "../router.ts";
import { memberships } from "../state/chat/chatRecords.ts";
import { type Claims, readToken } from "../token.ts";
import type { World } from "../world.ts";
import { keepMedia, type Media, media, mediaLimits, readMediaContent } from "./mediaRecords.ts";
import { readUpload } from "./multipart.ts";

// Files go over plain HTTP. Each call carries the client's token, except that of a temporary address.

type MediaCall = { world: World; request: HttpRequest; params: Record<string, string> };
type MediaOperation = (call: MediaCall) => HttpAnswer;

const service = "/v1/Services/:service";

const findRoute = createRouter<MediaOperation>([
  ["POST", `${service}/Media`, uploadMedia],
  ["GET", `${service}/Media/:sid`, getMedia],
  ["POST", `${service}/MediaSet`, getMediaSet],
  ["GET", "/media/:sid/:key", getContent],
]);

export function prepareMedia(world: World, request: HttpRequest): Prepared<HttpAnswer> {
  const { method, url } = request;
  if (method === "OPTIONS") return { run: () => gone };
  const route = findRoute(method, url.pathname);
  if (route) return { run: () => route.operation({ world, request, params: route.params }) };
  world.log.add("unknown", `${method} ${url.pathname}`);
  throw notFound(`The requested resource ${url.pathname}`);
}

function uploadMedia(call: MediaCall): HttpAnswer {
  const { world, request } = call;
  const { identity } = requireClaims(call);
  const { content, contentType, filename } = readUpload(request);
  if (content.length > mediaLimits.megabytesEach * 1024 * 1024)
    throw new Problem(413, 50513, `A media attachment is at most ${mediaLimits.megabytesEach} MB`);
  const query = request.url.searchParams;
  const file: Media = {
    sid: world.ids.sid("ME"),
    service: call.params["service"] ?? "",
    author: identity,
    category: query.get("Category") ?? "media",
    filename: query.get("Filename") ?? filename,
    contentType,
    size: content.length,
    dateCreated: timeToIso(world.clock.now()),
    conversation: null,
    key: world.ids.hex(32),
  };
  keepMedia(world, file, content);
  return { status: 201, body: wireMedia(world, file) };
}

function getMedia(call: MediaCall): HttpAnswer {
  const file = readableMedia(call, call.params["sid"] ?? "");
  if (!file) throw notFound(`Media ${call.params["sid"]}`);
  return { status: 200, body: wireMedia(call.world, file) };
}

/** Several at once: each with a status of its own. */
function getMediaSet(call: MediaCall): HttpAnswer {
  requireClaims(call);
  const body = parseJson(call.request.body.toString());
  const list = isRecord(body) && Array.isArray(body["list"]) ? body["list"] : [];
  const answers = list.map((entry: unknown) => {
    const sid = isRecord(entry) && "media_sid" in entry ? String(entry["media_sid"]) : "";
    const file = readableMedia(call, sid);
    return file
      ? { code: 200, media_record: wireMedia(call.world, file) }
      : { code: 404, media_record: { sid } };
  });
  return { status: 200, body: answers };
}

/** The file itself, by its temporary address. */
function getContent({ world, params }: MediaCall): HttpAnswer {
  const file = media(world).get(params["sid"] ?? "");
  if (!file || file.key !== params["key"]) throw notFound("The media");
  return {
    status: 200,
    body: readMediaContent(world, file),
    headers: {
      // Uploaded by anyone: shown as what it is, never run.
      "content-type": file.contentType,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  };
}

/** A file that the caller may read: its own, or one of a conversation it takes part in. */
function readableMedia(call: MediaCall, sid: string): Media | undefined {
  const { identity, chat } = requireClaims(call);
  const file = media(call.world).get(sid);
  if (!file || chat === undefined || file.service !== chat) return undefined;
  const isMember =
    file.conversation !== null && memberships(call.world, chat, identity).has(file.conversation);
  return file.author === identity || isMember ? file : undefined;
}

function requireClaims({ world, request, params }: MediaCall): Claims {
  const claims = readToken(request.headers.get("x-twilio-token"), world.credentials, world.clock.now());
  if (claims.chat !== params["service"]) throw new Problem(403, 20403, "The token is of another service");
  return claims;
}

function wireMedia({ address }: World, file: Media) {
  const url = `${address}/v1/Services/${file.service}/Media/${file.sid}`;
  return {
    sid: file.sid,
    service_sid: file.service,
    channel_sid: file.conversation,
    size: file.size,
    content_type: file.contentType,
    filename: file.filename,
    category: file.category,
    author: file.author,
    date_created: file.dateCreated,
    date_updated: file.dateCreated,
    url,
    links: {
      content: `${url}/Content`,
      content_direct_temporary: `${address}/media/${file.sid}/${file.key}`,
    },
  };
}
