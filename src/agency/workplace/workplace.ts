import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestTarget } from "../../server/target.ts";
import { createChangeFeed } from "./changeFeed.ts";
import { createFileEdits } from "./fileEdits.ts";
import { createFindings } from "./findings.ts";
import { readCall, refuseCall } from "./guard.ts";
import { listBrokenSites, listSite, portOf } from "./listedSite.ts";
import { answerNotThere, answerPageFile } from "./pageFiles.ts";
import { callAsk, callSave, callUndo, describeTools } from "./siteCalls.ts";
import { sitesPage } from "./sitesPage.ts";
import type { CallAnswer, WorkplaceState } from "./state.ts";
import { readTryOut } from "./tryOut.ts";

/** The list of sites while writing: it shows, asks, tries and writes. */
export type Workplace = {
  /** Answers a request for the server's own host. */
  answer: (target: RequestTarget, incoming: IncomingMessage) => Promise<Response>;
  /** Says to every open page that files have changed. */
  announce: () => void;
};

type Call = (value: unknown, state: WorkplaceState) => Promise<CallAnswer>;

const calls: Readonly<Record<string, Call>> = {
  "/_workplace/ask": callAsk,
  "/_workplace/save": callSave,
  "/_workplace/undo": callUndo,
};

/**
 * Opens the workplace of a folder of businesses; `onWrite` reads a business again that it wrote, `token` lets
 * its pages ask and write.
 */
export function createWorkplace(
  folder: string,
  { current, onWrite }: Pick<WorkplaceState, "current" | "onWrite">,
  token = randomBytes(32).toString("base64url"),
): Workplace {
  const changes = createChangeFeed();
  const findings = createFindings(changes.announce);
  const state: WorkplaceState = { current, findings, edits: createFileEdits(), onWrite };
  const answerGet = async ({ pathname, search, authority }: RequestTarget): Promise<Response> => {
    if (pathname === "/") return listPage(folder, state, portOf(authority), token);
    if (pathname === "/_workplace/changes") return changes.subscribe();
    if (pathname !== "/_workplace/site") return answerPageFile(pathname);
    const id = new URLSearchParams(search).get("id") ?? "";
    return toResponse(await describeTools(id, readTryOut(search) ?? {}, state).catch(explainFailure));
  };
  return {
    answer: async (target, incoming) => {
      const call = calls[target.pathname];
      if (call) return toResponse(await answerCall(call, target, incoming, state, token));
      return ["GET", "HEAD"].includes(target.method) ? answerGet(target) : answerNotThere();
    },
    announce: changes.announce,
  };
}

async function answerCall(
  call: Call,
  target: RequestTarget,
  incoming: IncomingMessage,
  state: WorkplaceState,
  token: string,
): Promise<CallAnswer> {
  const refusal = refuseCall(target, incoming, token);
  if (refusal) return refusal;
  const body = await readCall(incoming);
  return "error" in body ? body : call(body.value, state).catch(explainFailure);
}

/** What the system says of a file that it does not let be read or written. */
const explainFailure = ({ message }: Error): CallAnswer => ({ status: 500, error: `${message}.` });

function listPage(
  folder: string,
  { current, findings }: WorkplaceState,
  port: string,
  token: string,
): Promise<Response> {
  const { businesses, mistakes } = current.list();
  findings.look(businesses);
  const sites = [
    ...listBrokenSites(folder, mistakes, port, current.lastSound),
    ...businesses.map((site) => listSite(site, port, findings.of(site))),
  ];
  return sitesPage(sites, port, { folder, token });
}

const toResponse = (answer: CallAnswer): Response =>
  Response.json("value" in answer ? answer.value : { error: answer.error }, {
    status: "value" in answer ? 200 : answer.status,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
