import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { type LoadedBusiness, loadBusiness } from "../../src/business/load.ts";
import { writeLocked } from "../../src/preview/preview.ts";
import { visitorOf } from "./stage/chatVisitor.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const id = "harbor-plumbing";
const out = join(root, ".cache/sites/preview");
const password = "Größe 12 boats";

let server: Server;
let host: string;
let site: LoadedBusiness;

test.beforeAll(async () => {
  rmSync(out, { recursive: true, force: true });
  execFileSync("node", ["scripts/site.ts", "preview", id, "--out", out], {
    cwd: root,
    env: { ...process.env, SOURCE_DATE_EPOCH: "1795435200" },
  });
  const loaded = await loadBusiness(join(root, "businesses"), id);
  if (Array.isArray(loaded)) throw new Error(loaded.join("\n"));
  site = loaded;
  await writeLocked(join(out, id), join(out, "locked"), site.business, password);
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
  // A host name of one's own machine, and no number, has service workers too.
  host = `http://localhost:${(server.address() as AddressInfo).port}/clients`;
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
function watchTrouble(page: Page, folder: string): string[] {
  const trouble: string[] = [];
  page.on("pageerror", ({ message }) => trouble.push(message));
  page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
  page.on("response", (response) => response.status() >= 400 && trouble.push(response.url()));
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(`${host}/${folder}/`) && request.method() === "GET";
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
  const trouble = watchTrouble(page, id);
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

test("a locked preview opens with its password alone, and shows all that the open one does", async ({
  page,
}) => {
  const trouble = watchTrouble(page, "locked");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${host}/locked/`);
  const field = page.getByLabel("Password");
  await expect(field).toBeFocused();
  await field.fill("Groesse 12 boats");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("That is not the password.");
  await field.fill(password);
  await field.press("Enter");
  await expect(page.locator(".draft-note")).toContainText("Draft for Harbor Plumbing");
  await expect.poll(() => pictures(page)).toContain(true);
  await chatAcrossPages(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  await page.goto(`${host}/locked/about/index.html?lock`);
  await expect(field).toBeVisible();
  await page.goto(`${host}/locked/faq/index.html`);
  await expect(field).toBeVisible();
  expect(trouble).toEqual([]);
});

test("an open preview in the place of a locked one is seen also by who had opened that", async ({ page }) => {
  const folder = join(out, "replaced");
  await writeLocked(join(out, id), folder, site.business, password);
  await page.goto(`${host}/replaced/`);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Password").press("Enter");
  await expect(page.locator(".draft-note")).toBeVisible();
  rmSync(folder, { recursive: true });
  cpSync(join(out, id), folder, { recursive: true });
  await page.goto(`${host}/replaced/about/index.html`);
  await expect(page).toHaveURL(`${host}/replaced/`);
  await page.goto(`${host}/replaced/about/index.html`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
});

test("a locked preview says where it opens when it is opened elsewhere", async ({ browser }) => {
  const { port } = server.address() as AddressInfo;
  const page = await browser.newPage({ baseURL: `http://client.example:${port}` });
  // The browser knows this name from the test alone: to it the address is not a secure one.
  await page.route("http://client.example/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await page.request.get(`http://127.0.0.1:${port}${pathname}`) });
  });
  await page.goto("http://client.example/clients/locked/");
  await expect(page.getByText("opens only at an https:// address or on localhost")).toBeVisible();
  await expect(page.getByLabel("Password")).toBeHidden();
  await page.close();
});

test("no byte of a locked preview names the business or its phone", () => {
  const folder = join(out, "locked");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const texts = files.map(({ parentPath, name }) => name + readFileSync(join(parentPath, name), "latin1"));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => /harbor|plumb|555 ?0134|drain/i.test(text))).toEqual([]);
});
