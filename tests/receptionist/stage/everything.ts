import { askAll, questionsOf, setFiles } from "./score.ts";
export async function answerEverything() {
  await askAll(await questionsOf());
}
