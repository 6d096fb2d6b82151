import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** What a model was asked: the fixed instructions, the JSON object of the case, and the key it was called with. */
export type Asked = { instructions: string; data: string; key: string; count: number };

/** What the server does with a call: says a text, answers a status, sends these bytes, or nothing until it is closed. */
export type Answer = { text: string } | { status: number } | { raw: string } | "never";
export type Behaviour = (asked: Asked) => Answer | Promise<Answer>;

/** The key that the server takes. */
export const modelKey = "sk-of-the-tests-and-nobody";

/** A language model over real HTTP: OpenAI's chat completions and Anthropic's messages, as their documentation describes them. */
export async function startModelServer(behaviour: Behaviour) {
  const asked: Asked[] = [];
  let behave = behaviour;
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === "/v1/models" && incoming.method === "GET")
      return void sendJson(outgoing, keysOf(incoming).includes(modelKey) ? 200 : 401, { data: [] });
    const wire = wires[incoming.url ?? ""];
    if (!wire) return void sendJson(outgoing, 404, { error: { message: "No such path" } });
    const key = wire.keyOf(incoming);
    if (key !== modelKey) return void sendJson(outgoing, 401, { error: { message: "Wrong key" } });
    const call: Asked = { ...wire.read(JSON.parse(await bodyOf(incoming))), key, count: asked.length + 1 };
    asked.push(call);
    const answer = await behave(call);
    if (answer === "never") return;
    if ("raw" in answer) outgoing.writeHead(200, { "content-type": "application/json" }).end(answer.raw);
    else if ("status" in answer)
      sendJson(outgoing, answer.status, { error: { type: "error", message: "Down" } });
    else sendJson(outgoing, 200, wire.write(answer.text));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next: Behaviour) => {
      behave = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

type Wire = {
  keyOf: (incoming: IncomingMessage) => string;
  read: (body: Body) => Pick<Asked, "instructions" | "data">;
  write: (text: string) => object;
};

type Content = string | { type: string; text: string }[];
type Body = { max_tokens: number; system: Content; messages: { role: string; content: Content }[] };

const textOf = (content: Content | undefined): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text }) => text).join("\n");

const said = ({ messages }: Body, role: string) =>
  textOf(messages.find((message) => message.role === role)?.content);

const openAi: Wire = {
  keyOf: ({ headers }) => headers.authorization?.replace(/^Bearer /, "") ?? "",
  read: (body) => ({ instructions: said(body, "system"), data: said(body, "user") }),
  write: (text) => ({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_700_000_000,
    model: "test",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  }),
};

const anthropic: Wire = {
  keyOf: ({ headers }) => String(headers["anthropic-version"] ? headers["x-api-key"] : ""),
  read: (body) => ({ instructions: textOf(body.system), data: said(body, "user") }),
  write: (text) => ({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "test",
    content: [{ type: "text", text }],
    stop_reason: "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 5 },
  }),
};

const keysOf = (incoming: IncomingMessage) => [openAi.keyOf(incoming), anthropic.keyOf(incoming)];

const wires: Record<string, Wire> = { "/v1/chat/completions": openAi, "/v1/messages": anthropic };

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** A model that does what it is told: it says again what the rules have said, and names a fact. */
export const faithful: Behaviour = ({ data }) => {
  const { checked, facts } = JSON.parse(data);
  return { text: `Sure! ${checked}\nFACTS: ${facts[0].id}` };
};
