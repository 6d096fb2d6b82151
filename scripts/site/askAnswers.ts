import type { Readable, Writable } from "node:stream";
import { cancel, intro, isCancel, outro, select, text } from "@clack/prompts";
import { type AnswerName, type Answers, checkAnswer } from "../../src/agency/starter/answers.ts";
import { isBusinessId, proposeId } from "../../src/business/check/businessId.ts";
import { capitalize } from "../../src/languages/formats.ts";
import { spokenLanguages } from "../../src/languages/languages.ts";

/** Where questions are asked and answered: by default the terminal. */
type Terminal = { input?: Readable; output?: Writable };

type Question = { name: AnswerName; message: string; placeholder: string };

const questions: readonly Question[] = [
  { name: "name", message: "What is the business called?", placeholder: "Harbor Plumbing" },
  { name: "trade", message: "What is its trade?", placeholder: "plumbing, hair salon, law firm ..." },
  { name: "phone", message: "Which phone number do visitors call?", placeholder: "+1 410 555 0134" },
  { name: "city", message: "In which city is it?", placeholder: "Baltimore, MD" },
  { name: "country", message: "In which country is that?", placeholder: "US" },
  { name: "colors", message: "One colour of it, or two?", placeholder: "#0A5C8A, #F2B705" },
];

const languages = spokenLanguages.map((value) => {
  const name = new Intl.DisplayNames(value, { type: "language" }).of(value) ?? value;
  return { value, label: capitalize(name, value) };
});

/**
 * Asks for each answer that is not given yet; Enter alone leaves one open. Undefined when the person at the
 * terminal gave up, who is told that nothing was written.
 */
export async function askAnswers(
  id: string,
  given: Partial<Answers>,
  terminal: Terminal = {},
): Promise<Answers | undefined> {
  intro(`A new site: ${id}. Enter alone leaves a question open.`, terminal);
  const answers: Partial<Answers> = { ...given };
  for (const question of questions) {
    if (answers[question.name] !== undefined || (question.name === "country" && !answers.city)) continue;
    const answer = await ask(question, terminal);
    if (isCancel(answer)) return giveUp(terminal);
    if (answer) answers[question.name] = toAnswer(question.name, answer);
  }
  if (answers.language === undefined) {
    const language = await select({
      message: "In which language are its pages?",
      options: languages,
      ...terminal,
    });
    if (isCancel(language)) return giveUp(terminal);
    answers.language = language;
  }
  outro("Thank you: everything else waits in the file.", terminal);
  const { name } = answers;
  return name === undefined ? undefined : { ...answers, name };
}

/**
 * Asks what a new site is called, where no option says it, and proposes its id; the name is noted among the
 * answers. Undefined when the person at the terminal gave up.
 */
export async function askId(
  answers: Partial<Answers>,
  terminal: Terminal = {},
): Promise<string[] | undefined> {
  const [question] = questions;
  const name = answers.name ?? (question && (await ask(question, terminal)));
  if (name === undefined || isCancel(name)) return giveUp(terminal);
  answers.name = toAnswer("name", name);
  const id = await text({
    message: "Which id shall it have? It becomes a folder and a host name.",
    initialValue: proposeId(answers.name),
    ...terminal,
    validate: (answer = "") =>
      isBusinessId(answer) ? undefined : "An id has lower-case letters, digits and '-', at most 63.",
  });
  return isCancel(id) ? giveUp(terminal) : [id];
}

const ask = ({ name, message, placeholder }: Question, terminal: Terminal) =>
  text({
    message,
    placeholder,
    ...terminal,
    validate: (answer = "") => {
      if (answer.trim()) return checkAnswer(name, toAnswer(name, answer));
      return name === "name" ? "This one is needed." : undefined;
    },
  });

const toAnswer = (name: AnswerName, answer: string): string =>
  name === "country" ? answer.trim().toUpperCase() : answer.trim();

function giveUp(terminal: Terminal): undefined {
  cancel("Nothing was written.", terminal);
}
