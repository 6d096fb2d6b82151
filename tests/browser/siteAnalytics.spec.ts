import type { Page } from "@playwright/test";
import { findViolations } from "./stage/axe.ts";
import { expect, test } from "./stage/site.ts";

/** Answers for the services that count, with an empty script; collects the hosts of requests. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => !url.hostname.endsWith("localhost"),
    (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: "text/javascript", body: "" });
    },
  );
  return asked;
}

/** What the menus and the chat do when there is something to count. */
const record = (page: Page, detail: object) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent("analytics", { detail })), detail);

const question = (page: Page) => page.getByRole("region", { name: "Counting visits" });

/** What Google's script would find to send: the names of its calls and their first values. */
const googleCalls = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((call) => Array.from(call as ArrayLike<unknown>).slice(0, 2)),
  );

/** The px that the question shares with call strip and chat button at a width; none where a part is hidden. */
async function sharedAreas(page: Page, width: number): Promise<number[]> {
  await page.setViewportSize({ width, height: 844 });
  await expect(question(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".chat-button")).toBeInViewport({ ratio: 1 });
  return question(page).evaluate((asked) => {
    const a = asked.getBoundingClientRect();
    return [...document.querySelectorAll(".strip, .chat-button")].map((part) => {
      const b = part.getBoundingClientRect();
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return Math.max(0, width) * Math.max(0, height);
    });
  });
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

test("Plausible is told of events without a question, where the file names it", async ({ page, cases }) => {
  const asked = await standIn(page);
  await page.goto(cases.address("counted"), { waitUntil: "networkidle" });
  // The stand-in's logo is no picture: a browser may ask for it at each place that shows it.
  await expect.poll(() => [...new Set(asked)].toSorted()).toEqual(["cdn.example", "plausible.io"]);
  await record(page, { name: "x", reason: "y" });
  expect(await page.evaluate(() => window.plausible?.q)).toEqual([["x", { props: { reason: "y" } }]]);
  await expect(question(page)).toHaveCount(0);
});

test("Google Analytics is loaded only for visitors who allow it, and is told of events from then on", async ({
  page,
  cases,
}) => {
  const asked = await standIn(page);
  await page.goto(cases.address("counted-if-allowed"), { waitUntil: "networkidle" });
  await record(page, { name: "Client Login Navbar" });
  expect(asked).toEqual([]);
  await question(page).getByRole("button", { name: "Allow" }).click();
  await expect(question(page)).toBeHidden();
  await record(page, { name: "Client Login Navbar" });
  await expect.poll(() => asked).toEqual(["www.googletagmanager.com"]);
  expect((await googleCalls(page)).slice(1)).toEqual([
    ["config", "G-AB12CD34EF"],
    ["event", "client_login_navbar"],
  ]);
  await page.reload({ waitUntil: "networkidle" });
  await expect(question(page)).toBeHidden();
  expect(asked.length).toBe(2);
});

test("the question covers neither call strip nor chat button; a visitor who does not want to be counted is not, and is not asked again", async ({
  page,
  cases,
}) => {
  const asked = await standIn(page);
  await page.goto(cases.address("counted-if-allowed"));
  expect(await sharedAreas(page, 320)).toEqual([0, 0]);
  expect(await sharedAreas(page, 1440)).toEqual([0, 0]);
  expect(await findViolations(page)).toEqual([]);
  await question(page).getByRole("button", { name: "No, thanks" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(question(page)).toBeHidden();
  expect(asked).toEqual([]);
});

test("the privacy page names who else learns of a visit", async ({ page, samples, cases }) => {
  const main = page.getByRole("main");
  await page.goto(cases.address("counted", "/privacy"));
  await expect(main).toContainText("Our logo is loaded from cdn.example");
  await expect(main).toContainText("Visits are counted by Plausible");
  await page.goto(cases.address("counted-if-allowed", "/privacy"));
  await expect(main).toContainText("If you allow it, visits are counted by Google Analytics");
  await page.goto(samples.address("harbor-plumbing", "/privacy"));
  await expect(main).toContainText("This site sets no cookies and loads nothing from third parties");
});
