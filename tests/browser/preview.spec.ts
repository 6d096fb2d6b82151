import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { visitorOf } from "./stage/chatVisitor.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const id = "harbor-plumbing";
const out = join(root, ".cache/sites/preview");

let server: Server;
let host: string;

test.beforeAll(async () => {
  rmSync(out, { recursive: true, force: true });
  execFileSync("node", ["scripts/site.mjs", "preview", id, "--out", out], {
    cwd: root,
    env: { ...process.env, SOURCE_DATE_EPOCH: "1795435200" },
  });
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const file = join(
      out,
      decodeURIComponent(pathname.replace("/clients/", "/")).replace(/\/$/, "/index.html"),
    );
    try {
      if (!pathname.startsWith("/clients/")) throw new Error("Not here");
      response.setHeader("content-type", types[/\.\w+$/.exec(file)?.[0] ?? ""] ?? "application/octet-stream");
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}/clients`;
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** What a host of files tells of a file. */
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** What goes wrong in a page, and every request that leaves the folder or sends something. */
function watchTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on("pageerror", ({ message }) => trouble.push(message));
  page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
  page.on("response", (response) => response.status() >= 400 && trouble.push(response.url()));
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(`${host}/${id}/`) && request.method() === "GET";
    if (!isOwn) trouble.push(`${request.method()} ${request.url()}`);
  });
  return trouble;
}

/** Asks the chat, goes to another page, and finds the conversation there. */
async function chatAcrossPages(page: Page): Promise<void> {
  const { begin, ask, messages, button, chat } = visitorOf(page);
  await begin();
  await ask("Are you open on Saturday?");
  await expect(messages.last()).toContainText("8 AM – 2 PM");
  await expect(chat).toContainText("messages are not sent to anyone");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "About Us" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  await button.click();
  await expect(messages.last()).toContainText("8 AM – 2 PM");
}

const pictures = (page: Page) =>
  page.evaluate(() => [...document.images].map(({ complete, naturalWidth }) => complete && naturalWidth > 0));

test("a preview below a sub-folder shows pages and pictures, and its receptionist answers without a server", async ({
  page,
}) => {
  const trouble = watchTrouble(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${host}/${id}/`);
  await expect(page.locator(".draft-note")).toHaveText("Draft for Harbor Plumbing, not public, Nov 23, 2026");
  expect(await pictures(page)).toContain(true);
  await chatAcrossPages(page);
  await page.goto(`${host}/${id}/contact/index.html`);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Phone number or email").fill("ada@example.org");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("the form does not send anything")).toBeVisible();
  expect(page.url()).toBe(`${host}/${id}/contact/index.html`);
  expect(trouble).toEqual([]);
});
