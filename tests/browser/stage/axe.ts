import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Lists what axe holds against a page as it stands, each rule with the elements that break it. */
export async function findViolations(page: Page): Promise<string[]> {
  // Our pages hold no frames: axe may stay in the page, which takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
}
