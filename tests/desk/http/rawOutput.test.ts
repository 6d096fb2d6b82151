import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@twilio/conversations";
import { expect, test } from "vitest";
import { trapField } from "../../../src/chat/call.ts";
import { callDesk, callLeads } from "../stage/frontdesk.ts";
import { marked, markers } from "../stage/markers.ts";
import { readStoreFile } from "../stage/storeFile.ts";
import { temporaryFile } from "../stage/temporary.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const file = `businessName: Acme
phone: '+1 410 555 0134'
leads: { email: leads-zq13@acme.example }
receptionist: { engine: anthropic, tone: TonesZq14 }
pages: [{ id: home, path: /, title: Home }]
`;

/**
 * Starts the whole product as `npm start` does, on a business of its own; \`output\` is all that it has
 * written so far.
 */
async function start(folder: string) {
  const words = ["--port", "0", "--businesses", folder, "--out", join(folder, "dist")];
  const child = spawn(process.execPath, [join(root, "scripts", "start.ts"), ...words], {
    cwd: root,
    env: {
      ...process.env,
      STORE_FILE: join(folder, "store.db"),
      LEADS_WEBHOOK_SECRET: markers.secret,
      MODEL_ANTHROPIC_KEY: markers.secret,
      MODEL_ANTHROPIC_NAME: "test",
      MODEL_ANTHROPIC_URL: "http://127.0.0.1:1/v1",
    },
  });
  const written: string[] = [];
  const port = await new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        written.push(text);
        const found = /localhost:(\d+)\//.exec(written.join(""))?.[1];
        if (found) resolve(Number(found));
      });
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "close");
  };
  return { port, output: () => written.join(""), stop };
}

/** Says something in a chat as the widget does, and waits for the reply. */
async function ask(answer: Response): Promise<void> {
  const { data } = await answer.json();
  const client = new Client(data.token, { Twilsock: { uri: answer.headers.get("realtime-url") ?? "" } });
  const conversation = await client.getConversationBySid(data.conversationSid);
  const replied = new Promise((resolve) => {
    conversation.on("messageAdded", ({ author }) => author === "system" && resolve(author));
  });
  await conversation.sendMessage(`${markers.message}, I want to talk to a human`, marked.attributes);
  await replied;
  await client.shutdown();
}

test("nothing that a visitor is or says, and no secret, is in the output of the server or in a built site", {
  timeout: 240_000,
}, async () => {
  const folder = dirname(temporaryFile("business.yaml"));
  await mkdir(join(folder, "acme"));
  await writeFile(join(folder, "acme", "business.yaml"), file);
  const { output, stop, ...desk } = await start(folder);
  const { call, form } = marked;
  const [headers, query] = [{ "user-agent": markers.agent }, `?q=${markers.query}`];
  await ask(await callDesk(desk, `/api/chat${query}`, call, headers));
  const formType = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  const statuses = [
    await callDesk(desk, "/api/chat", `{"contact": "${markers.error}`, headers),
    await callDesk(desk, "/api/chat", { ...call, identity: markers.error }, headers),
    await callDesk(desk, "/api/receptionist", `Body=${markers.error}`, formType),
    await callLeads(desk, form, { headers, query }),
    await callLeads(desk, { ...form, [trapField]: markers.honeypot }, { headers }),
    await fetch(`http://127.0.0.1:${desk.port}/${markers.query}`),
  ].map(({ status }) => status);
  await stop();
  expect(statuses).toEqual([400, 404, 403, 200, 200, 404]);
  const built = await readdir(join(folder, "dist", "acme"), { recursive: true, withFileTypes: true });
  const files = built.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((name) => readFile(name, "utf8")));
  const found = Object.values({ ...markers, lead: "leads-zq13", tone: "TonesZq14" }).filter((mark) =>
    [output(), ...texts].some((text) => text.includes(mark)),
  );
  expect(found).toEqual([]);
  // The leads and the log are there: what was searched is what was written.
  expect(readStoreFile(join(folder, "store.db"))).toContain(markers.formName);
  expect(output().match(/"event":"request"/g)?.length).toBeGreaterThanOrEqual(7);
});
