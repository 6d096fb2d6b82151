import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./stage/site.ts";

// A whole page is a lot for axe to look at.
test.describe.configure({ timeout: 180_000 });

/** What a visitor may have before the eyes: how to get there from the home page. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  "the home page": async () => {},
  "a service page": (page) => page.goto(new URL("/services/drain-cleaning", page.url()).href),
  "the contact page": (page) => page.goto(new URL("/contact", page.url()).href),
  "the privacy page": (page) => page.goto(new URL("/privacy", page.url()).href),
  "a page that is not there": (page) => page.goto(new URL("/nowhere", page.url()).href),
  "the form of the chat": (page) => page.getByRole("button", { name: "Open chat" }).click(),
  "the form with mistakes": async (page) => {
    await page.getByRole("button", { name: "Open chat" }).click();
    await page.getByPlaceholder("Your name").fill(" ");
    await page.getByPlaceholder("Phone number or email").fill("x");
    await page.getByPlaceholder("Your name").focus();
    await expect(page.getByText("Please enter a valid email address or phone number")).toBeVisible();
  },
  "a conversation": async (page) => {
    await page.getByRole("button", { name: "Open chat" }).click();
    await page.getByPlaceholder("Your name").fill("Ada");
    await page.getByPlaceholder("Phone number or email").fill("ada@example.org");
    await page.getByRole("button", { name: "Chat Now" }).click();
    await page.getByRole("button", { name: "Do you serve my area" }).click();
    await expect(page.getByRole("log")).toContainText("Receptionist");
  },
};

const narrowStates: typeof states = {
  "the open panel": async (page) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByText("Services", { exact: true }).click();
  },
};

const wideStates: typeof states = {
  "an open group": (page) => page.getByRole("button", { name: "Services" }).click(),
};

/** Whose layout changes between the narrowest and the widest screen. */
const changing = ["the home page", "the contact page", "a conversation", "the open panel"];

const cases = [
  ...Object.entries({ ...states, ...narrowStates }).map((state) => ({ width: 320, state })),
  ...[490, 768, 1080].flatMap((width) =>
    Object.entries({ ...states, ...narrowStates })
      .filter(([name]) => changing.includes(name))
      .map((state) => ({ width, state })),
  ),
  ...Object.entries({ ...states, ...wideStates }).map((state) => ({ width: 1440, state })),
];

for (const {
  width,
  state: [name, enter],
} of cases)
  test(`at ${width} px ${name} has no accessibility violation and no sideways scroll`, async ({
    page,
    samples,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(samples.address("harbor-plumbing"));
    await enter(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`),
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
