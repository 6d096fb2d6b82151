import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { gatherFleet } from "../../src/agency/report/gatherFleet.ts";
import { reportPage } from "../../src/agency/report/page.ts";
import { fleetFiles, writeFiles } from "../agency/report/stage/fleet.ts";
import { findViolations } from "./stage/axe.ts";

/** The report on three businesses, as a file. */
async function writeReport(): Promise<string> {
  const folder = await writeFiles(fleetFiles);
  const ids = ["acme", "bolt", "crash"];
  const fleet = await gatherFleet({
    businesses: join(folder, "businesses"),
    out: join(folder, "dist"),
    ids,
    allIds: ids,
    desk: { source: "a test" },
    now: new Date("2026-11-23T12:00:00Z"),
  });
  const file = join(await mkdtemp(join(tmpdir(), "report-")), "report.html");
  await writeFile(file, await reportPage(fleet));
  return pathToFileURL(file).href;
}

test("the report is read, sorted and filtered by keyboard, and axe finds nothing on any width", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const address = await writeReport();
  await page.goto(address);
  const names = page.locator("main tbody:not([hidden]) summary");
  await expect(names).toHaveText([/crash/, /Bolt <b>/, /Acme/]);

  await page.getByRole("button", { name: "Site", exact: true }).press("Enter");
  await expect(names).toHaveText([/Acme/, /Bolt <b>/, /crash/]);
  await page.getByRole("button", { name: /Mistakes .* 1 site/ }).press("Space");
  await expect(names).toHaveText([/crash/]);
  await page.getByRole("button", { name: /Mistakes .* 1 site/ }).press("Space");
  await page.getByRole("searchbox", { name: "Filter" }).fill("about.md");
  await expect(page.getByRole("status")).toHaveText("1 of 3 sites");

  await names.press("Enter");
  await expect(page.getByText("about.md:5")).toBeVisible();
  for (const width of [390, 1080, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  expect(requests).toEqual([address]);
});

test("without a script the report is read whole and asks for no filter", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await writeReport());
  await expect(page.getByRole("searchbox")).toBeHidden();
  await page.getByText("crash").first().click();
  await expect(page.getByRole("listitem").getByText("Did you mean phone?")).toBeVisible();
  await context.close();
});
