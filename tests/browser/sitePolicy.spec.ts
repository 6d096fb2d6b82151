import type { Page } from "@playwright/test";
import { expect, test } from "./stage/site.ts";

/** Notes whatever the policy of a page forbids, on every page that is opened. */
async function noteViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    // Put there by exposeFunction.
    const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, documentURI }) =>
      noteViolation(`${documentURI}: ${effectiveDirective} ${blockedURI}`),
    );
  });
  return violations;
}

/** What was forbidden, whatever the page. */
const blocked = (violations: readonly string[]) => violations.map((text) => text.replace(/.*: /, "")).sort();

for (const { id, paths } of [
  { id: "harbor-plumbing", paths: ["/", "/services/drain-cleaning", "/contact", "/nowhere"] },
  { id: "fern-and-field", paths: ["/", "/privacy"] },
  { id: "odette-hair", paths: ["/"] },
  { id: "corner-bakery", paths: ["/breads"] },
])
  test(`the policy of ${id} forbids nothing that ${paths.join(", ")} needs, menu and chat opened`, async ({
    page,
    samples,
  }) => {
    const violations = await noteViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths) {
      const answer = await page.goto(samples.address(id, path));
      expect(answer?.headers()["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self';/);
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("button", { name: "Close menu" }).click();
      await page.getByRole("button", { name: "Open chat" }).click();
      await expect(page.locator("astro-island[ssr]:has(.chat-button)")).toHaveCount(0);
    }
    expect(violations).toEqual([]);
  });

test("the policy lets a visitor chat, and keeps inline code and other hosts out", async ({
  page,
  samples,
}) => {
  const violations = await noteViolations(page);
  await page.goto(samples.address("harbor-plumbing"));
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.getByPlaceholder("Your name").fill("Ada");
  await page.getByPlaceholder("Phone number or email").fill("ada@example.org");
  await page.getByRole("button", { name: "Chat Now" }).click();
  await page.getByRole("button", { name: "Do you serve my area" }).click();
  await expect(page.getByRole("log")).toContainText("Receptionist");
  expect(violations).toEqual([]);
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/x.png" }));
  });
  await expect.poll(() => blocked(violations)).toEqual(["img-src https://elsewhere.example/x.png"]);
});

test("markup that got into a page runs no code", async ({ page, samples }) => {
  const violations = await noteViolations(page);
  const injected = '<script>window.ran = 1</script><img src="/favicon.svg" onload="window.ran = 1">';
  const address = samples.address("harbor-plumbing");
  await page.route(address, async (route) => {
    // Only browsers resolve names under .localhost.
    const { host } = new URL(address);
    const url = address.replace(host, `127.0.0.1:${samples.port}`);
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const body = (await response.text()).replace("</main>", () => `${injected}</main>`);
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await expect.poll(() => blocked(violations)).toEqual(["script-src-attr inline", "script-src-elem inline"]);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});

test("a script whose content somebody changed does not run", async ({ page, samples }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.route("**/_astro/loader.*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.ran = 1" }),
  );
  await page.goto(samples.address("harbor-plumbing"));
  await expect
    .poll(() => problems)
    .toEqual([expect.stringMatching(/Failed to find a valid digest in the 'integrity'/)]);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});

const sinks = [
  () => Object.assign(document.createElement("script"), { text: "0" }),
  () => Object.assign(document.createElement("script"), { src: "/x.js" }),
  () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
  () => Object.assign(document.createElement("iframe"), { srcdoc: "x" }),
];
test("no text becomes a script, its address, markup or a frame where a browser has Trusted Types", async ({
  page,
  samples,
}) => {
  const violations = await noteViolations(page);
  await page.goto(samples.address("harbor-plumbing"));
  for (const sink of sinks) await expect(page.evaluate(sink)).rejects.toThrow(/requires 'Trusted/);
  const violation = "require-trusted-types-for trusted-types-sink";
  await expect.poll(() => blocked(violations)).toEqual(sinks.map(() => violation));
});

test("no script makes itself a policy of Trusted Types", async ({ page, samples }) => {
  const violations = await noteViolations(page);
  await page.goto(samples.address("harbor-plumbing"));
  const create = page.evaluate(() => Reflect.get(window, "trustedTypes").createPolicy("default", {}));
  await expect(create).rejects.toThrow(/disallowed/);
  await expect.poll(() => blocked(violations)).toEqual(["trusted-types trusted-types-policy"]);
});
