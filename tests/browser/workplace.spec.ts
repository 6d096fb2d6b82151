import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { findViolations } from "./stage/axe.ts";
import { startDevServer } from "./stage/devServer.ts";

const acme = readFileSync(new URL("stage/acmeRoofs.yaml", import.meta.url), "utf8");

let dev: Awaited<ReturnType<typeof startDevServer>>;

test.beforeAll(async () => {
  const bakery = "businessName: Corner Bakery\npages: [{ id: home, path: /, title: Home }]\n";
  dev = await startDevServer({ acme, bakery, broken: "businessName: Broken\nfone: 1\n" });
});

test.beforeEach(async ({ page }) => {
  await dev.write("acme", acme);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.afterAll(() => dev.close());

const open = (page: Page, hash = "") => page.goto(`http://localhost:${dev.port}/${hash}`);
const siteFrame = (page: Page) => page.frameLocator(".stage iframe");

test("the workplace lists sites in miniature, finds them by keyboard, and shows mistakes in their place", async ({
  page,
}) => {
  await open(page);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Acme Roofs" }) });
  const miniature = card.locator("iframe");
  await expect(miniature).toHaveJSProperty("inert", true);
  await expect(miniature.contentFrame().getByRole("heading", { name: "Dry roofs in Leeds" })).toBeVisible();
  await expect(page.getByText("broken/business.yaml:2:1")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByText("Mistakes 1").click();
  await expect(page.getByRole("link", { name: "Acme Roofs" })).toBeHidden();
  await page.getByText("All 3").click();
  await page.keyboard.press("/");
  await page.keyboard.type("leeds");
  await expect(page.getByRole("link", { name: "Corner Bakery" })).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(siteFrame(page).getByRole("heading", { name: "Dry roofs in Leeds" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Acme Roofs" })).toBeFocused();
});

test("a site's menu drives the frame and the address; a saved file shows on the same page at the same place", async ({
  page,
}) => {
  await open(page, "#site=acme");
  await expect(page.locator(".stage iframe")).toHaveJSProperty("inert", false);
  await page.getByText("1440", { exact: true }).click();
  const bar = siteFrame(page).getByRole("banner");
  // A click by place would miss: Playwright does not know that the frame is drawn smaller.
  await bar.getByRole("link", { name: "About Us" }).dispatchEvent("click");
  await expect(page).toHaveURL(/#site=acme&page=\/about$/);
  await expect(siteFrame(page).getByRole("heading", { name: "About Us" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#site=acme$/);
  const headline = siteFrame(page).getByRole("heading", { name: "Dry roofs in Leeds" });
  await expect(headline).toBeVisible();
  const root = siteFrame(page).locator("html");
  await root.evaluate(
    () => document.readyState === "complete" || new Promise((done) => addEventListener("load", done)),
  );
  await root.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await expect(root).toHaveJSProperty("scrollTop", 300);
  await dev.write("acme", acme.replace("Gutter cleaning", "Gutters"));
  await expect(siteFrame(page).getByText("Gutters").first()).toBeAttached();
  await expect(root).toHaveJSProperty("scrollTop", 300);
  await dev.write("acme", acme.replace("phone:", "fone:"));
  const mistake = page.getByRole("region", { name: "Mistakes" }).getByRole("link");
  await expect(mistake).toHaveText("acme/business.yaml:6:1");
  await expect(mistake).toHaveAttribute("href", /^vscode:\/\/file\/.*\/acme\/business\.yaml:6:1$/);
  await expect(page.locator(".stage iframe")).toHaveJSProperty("inert", false);
  await expect(headline).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dev.write("acme", acme);
  await expect(mistake).toBeHidden();
  await expect(headline).toBeVisible();
});

test("the receptionist beside a site answers with the facts it used and marks leads", async ({ page }) => {
  await open(page, "#site=acme");
  await page.getByRole("button", { name: "Do you guarantee your work?" }).click();
  const replies = page.getByRole("list", { name: "Conversation" }).getByRole("listitem");
  await expect(replies.last()).toContainText("Ten years, in writing.");
  await expect(replies.last()).toContainText("business.yaml:15");
  const question = page.getByLabel("Question");
  await question.fill("Please book me in for Tuesday, I am Ada, 0113 496 0099");
  await question.press("Enter");
  await expect(replies.last()).toContainText("Lead: call today");
  await expect(replies).toHaveCount(4);
  expect(await findViolations(page)).toEqual([]);
});

test("texts, colours and look are tried without a write, saved with the file's comments, and undone", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "#site=acme");
  await page.getByRole("tab", { name: "Edit" }).click();
  await page.getByLabel("Hours").fill("mon-fri: never");
  await expect(page.getByText(/^mon-fri: /)).toBeVisible();
  await page.getByLabel("Hours").fill("mon-fri: 7:00-16:00");
  await page.getByLabel("Headline").fill("Roofs that stay dry");
  await expect(siteFrame(page).getByRole("heading", { name: "Roofs that stay dry" })).toBeVisible();
  await page.getByLabel("Primary color", { exact: true }).fill("#FFE600");
  await expect(page.getByTitle("Miniature of bold").contentFrame().locator("html")).toHaveCSS(
    "--action",
    "#FFE600",
  );
  await page.getByRole("radio", { name: "bold", exact: true }).press("Space");
  const root = siteFrame(page).locator("html");
  await expect(root).toHaveCSS("--action", "#FFE600");
  await expect(page.getByText("since 1.3:1 is below 7:1")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await dev.read("acme")).toBe(acme);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved to .*business\.yaml\.$/)).toBeVisible();
  expect(await dev.read("acme")).toMatch(
    /headline: Roofs that stay dry\n.*#FFE600['"] # as on the van\n.*look: bold\n.*7:00-16:00\n$/s,
  );
  await page.getByRole("button", { name: "Undo the last save" }).click();
  await expect.poll(() => dev.read("acme")).toBe(acme);
  await expect(root).toHaveCSS("--action", "#0A5C8A");
});

test("the page of a site can neither read the token nor write", async ({ page }) => {
  await page.goto(`http://acme.localhost:${dev.port}/`);
  const tried = await page.evaluate(async (origin) => {
    const body = JSON.stringify({ site: "acme", revision: "", values: { look: "bold" } });
    const post = { method: "POST", headers: { "content-type": "application/json" }, body };
    const calls = [
      fetch(`${origin}/`),
      fetch(`${origin}/_workplace/site?id=acme`),
      fetch(`${origin}/_workplace/save`, post),
    ];
    return (await Promise.allSettled(calls)).map(({ status }) => status);
  }, `http://localhost:${dev.port}`);
  expect(tried).toEqual(["rejected", "rejected", "rejected"]);
  await page.setContent(`<iframe src="http://localhost:${dev.port}/"></iframe>`);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});
