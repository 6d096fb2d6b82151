import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { ModelOutput } from "../../../src/receptionist/model/output.ts";

/** What a model was asked, however it was written on the wire. */
export type ModelCall = {
  system: string;
  /** The talk in turns, results of tools left out. */
  turns: { role: string; text: string }[];
  toolNames: string[];
  toolResults: string[];
  /** Whether the form of the answer was asked for. */
  hasSchema: boolean;
  key: string;
  count: number;
};

/** What the server does with a call: answers in form, calls a tool, says a text, fails, or never answers. */
export type ModelResponse =
  | ModelOutput
  | { tool: string; input: object }
  | { text: string }
  | { status: number }
  | { raw: string }
  | "never";
export type ModelBehaviour = (call: ModelCall) => ModelResponse;

/** The key that the server takes. */
export const modelServerKey = "sk-of-the-tests-and-nobody";

/** Starts a language model over real HTTP: OpenAI's chat completions and Anthropic's messages. */
export async function startModelServer(behaviour: ModelBehaviour) {
  const calls: ModelCall[] = [];
  let behave = behaviour;
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === "/v1/models" && incoming.method === "GET")
      return void sendJson(outgoing, hasKey(incoming) ? 200 : 401, { data: [] });
    const wire = wires[incoming.url ?? ""];
    if (!wire) return void sendJson(outgoing, 404, { error: { message: "No such path" } });
    const key = wire.readKey(incoming);
    if (key !== modelServerKey) return void sendJson(outgoing, 401, { error: { message: "Wrong key" } });
    const body: Body = JSON.parse(await readBody(incoming));
    const call: ModelCall = { ...wire.read(body), key, count: calls.length + 1 };
    calls.push(call);
    const answer = behave(call);
    if (answer === "never") return;
    if ("raw" in answer) outgoing.writeHead(200, { "content-type": "application/json" }).end(answer.raw);
    else if ("status" in answer)
      sendJson(outgoing, answer.status, { error: { type: "error", message: "Down" } });
    else if ("tool" in answer) sendJson(outgoing, 200, wire.writeTool(answer));
    else if ("text" in answer) sendJson(outgoing, 200, wire.writeText(answer.text));
    else
      sendJson(
        outgoing,
        200,
        body.tools?.some(({ name }) => name === "json")
          ? wire.writeTool({ tool: "json", input: answer })
          : wire.writeText(JSON.stringify(answer)),
      );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    behave: (next: ModelBehaviour) => {
      behave = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

type Block = { type: string; text?: string; content?: string | Block[] };
type Content = string | Block[] | null;
type Body = {
  system?: Content;
  messages: { role: string; content: Content }[];
  tools?: { name?: string; function?: { name: string } }[];
  response_format?: { type: string };
  output_config?: { format?: object };
  output_format?: object;
};
type Wire = {
  readKey: (incoming: IncomingMessage) => string;
  read: (body: Body) => Omit<ModelCall, "key" | "count">;
  writeText: (text: string) => object;
  writeTool: (call: { tool: string; input: object }) => object;
};

const toText = (content: Content | undefined): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("\n");

const readTurns = ({ messages }: Body) =>
  messages
    .map(({ role, content }) => ({ role, text: toText(content) }))
    .filter(({ role, text }) => (role === "user" || role === "assistant") && text.trim());

const openAi: Wire = {
  readKey: ({ headers }) => headers.authorization?.replace(/^Bearer /, "") ?? "",
  read: (body) => ({
    system: body.messages
      .filter(({ role }) => role === "system")
      .map(({ content }) => toText(content))
      .join("\n"),
    turns: readTurns(body),
    toolNames: (body.tools ?? []).map((tool) => tool.function?.name ?? ""),
    toolResults: body.messages.filter(({ role }) => role === "tool").map(({ content }) => toText(content)),
    hasSchema: body.response_format?.type === "json_schema",
  }),
  writeText: (text) => formatCompletion({ role: "assistant", content: text }, "stop"),
  writeTool: ({ tool, input }) =>
    formatCompletion(
      {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: "call_1", type: "function", function: { name: tool, arguments: JSON.stringify(input) } },
        ],
      },
      "tool_calls",
    ),
};

const formatCompletion = (message: object, finish: string) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1_700_000_000,
  model: "test",
  choices: [{ index: 0, message, finish_reason: finish }],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
});

const anthropic: Wire = {
  readKey: ({ headers }) => String(headers["anthropic-version"] ? headers["x-api-key"] : ""),
  read: (body) => ({
    system: toText(body.system),
    turns: readTurns(body),
    toolNames: (body.tools ?? []).map(({ name = "" }) => name).filter((name) => name !== "json"),
    toolResults: body.messages
      .flatMap(({ content }) => (Array.isArray(content) ? content : []))
      .filter(({ type }) => type === "tool_result")
      .map(({ content }) => toText(content)),
    hasSchema: Boolean(
      body.output_config?.format ?? body.output_format ?? body.tools?.some(({ name }) => name === "json"),
    ),
  }),
  writeText: (text) => formatMessage([{ type: "text", text }], "end_turn"),
  writeTool: ({ tool, input }) =>
    formatMessage([{ type: "tool_use", id: "toolu_1", name: tool, input }], "tool_use"),
};

const formatMessage = (content: object[], stop: string) => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "test",
  content,
  stop_reason: stop,
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 5 },
});

const wires: Readonly<Record<string, Wire>> = { "/v1/chat/completions": openAi, "/v1/messages": anthropic };

const hasKey = (incoming: IncomingMessage): boolean =>
  [openAi, anthropic].some((wire) => wire.readKey(incoming) === modelServerKey);

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** An answer in form from one part. */
export const answerFrom = (
  text: string,
  factIds: string[],
  quotes: string[],
  more: Partial<ModelOutput> = {},
): ModelOutput => ({
  parts: [{ text, factIds, quotes }],
  action: "answer",
  lead: null,
  danger: false,
  unknown: [],
  ...more,
});
