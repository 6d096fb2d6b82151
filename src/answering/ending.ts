import type { AnsweringWords } from "../languages/en/answering.ts";
import type { End } from "./call.ts";
import { createElement } from "./element.ts";

/** Says why a link leads nowhere, and how to get a new one where that helps. */
export function createEnding(
  end: End | "missing",
  words: AnsweringWords,
  { website, link }: { website: string; link: string },
): DocumentFragment {
  const ending = document.createDocumentFragment();
  ending.append(createElement("h2", "", words[end]), createElement("p", "", words[`${end}Text`]));
  if (end !== "over" && end !== "invalid") return ending;
  const [, conversation = "CONVERSATION"] = /\.(CH[0-9a-f]{32})\./.exec(link) ?? [];
  const command = createElement("code", "", `npm run -s site -- join ${website} ${conversation}`);
  ending.append(createElement("p", "", words.newLink), command);
  return ending;
}
