import { expect, test } from "vitest";
import type { Engine } from "../../../src/receptionist/engine.ts";
import { openConversation } from "../stage/conversation.ts";
import { openDeskOfTest } from "../stage/untilTestEnds.ts";

/** Is never sure. */
const unsure: Engine = async ({ question }) => ({
  text: "Did you mean one of these?\n1. Phone\n2. Website",
  action: "clarify",
  factIds: [],
  choices: ["Phone", "Website"],
  unanswered: [question],
  language: "en",
  computed: ["1. Phone, 2. Website"],
  isPlain: false,
});

test("14.5 14.9 a reply carries the titles that it offers, and what it leaves open is counted", async () => {
  const frontdesk = await openDeskOfTest({ engines: () => unsure, settings: { WEBHOOK_SCOPE: "service" } });
  const { ask } = await openConversation(frontdesk);
  expect(await ask("Do you rent kayaks?")).toMatchObject({ choices: ["Phone", "Website"] });
  await expect.poll(() => frontdesk.desk.topics.list("acme", 0)).toMatchObject([{ count: 1 }]);
});
