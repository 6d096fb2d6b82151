import { providerClient } from "../desk/stage/conversation.ts";
import { findViolations } from "./stage/axe.ts";
import { expect, test, watchConversations } from "./stage/chatVisitor.ts";

const titles = [
  "Drain cleaning in kitchens, bathrooms and cellars, with a camera and a written report of what it showed",
  "Water heater repair",
  "Is there a fee on Sundays?",
];
const offer = {
  author: "system",
  body: `I can't tell. Choose:\n${titles.map((title, index) => `${index + 1}. ${title}`).join("\n")}`,
  attributes: JSON.stringify({ choices: titles }),
};

test("14.5 the titles of the newest reply are buttons that send them, gone once the visitor has written", async ({
  visitor,
  production,
}) => {
  const { page, begin, ask, chat, messages, button, field } = visitor;
  const sids = watchConversations(page);
  const choices = chat.getByRole("group", { name: "Topics to choose from" });
  const buttons = choices.getByRole("button");
  await begin();
  const conversation = providerClient(production).conversations((await sids[0]) ?? "");
  await ask("Are you open on Saturday?");
  await expect(messages).toHaveCount(2);
  await expect(choices).toBeHidden();
  await conversation.messages.create(offer);
  await expect(buttons).toHaveText(titles);

  await page.setViewportSize({ width: 320, height: 568 });
  const boxes = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(320);
  expect(await findViolations(page)).toEqual([]);

  const late = { times: 1, do: { delay: 3_000 } };
  production.provider.faults.add({ on: "ws-reply", match: "POST *Messages", ...late });
  production.provider.faults.add({ on: "ws-event", match: "list_item_added", ...late });
  // The reply, whose event is not late, would else come before what it answers.
  production.provider.faults.add({ on: "webhook", times: 1, do: { delay: 5_000 } });
  await buttons.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(buttons.first()).toBeDisabled();
  await expect(messages.nth(3)).toContainText("Water heater repair");
  await expect(choices).toBeHidden();
  await expect(messages).toHaveCount(5);
  await expect(choices).toBeHidden();

  await conversation.messages.create(offer);
  await expect(buttons).toHaveCount(3);
  await page.reload();
  await button.click();
  await expect(messages).toHaveCount(6);
  await expect(choices).toBeHidden();
});
