import { computed, map } from "nanostores";
import type { WorkplaceReply } from "../ask.ts";
import { call } from "./calls.ts";
import { element, find } from "./dom.ts";
import { $details } from "./state.ts";

const talk = find(".talk");
const [empty, examples] = [find(".empty"), find(".examples")];
const form = find<HTMLFormElement>(".question");
const input = find<HTMLInputElement>("input", form);

/** So many turns go with a question. */
const maxTurns = 20;

type Turn = { role: "visitor"; text: string } | ({ role: "receptionist" } & WorkplaceReply);

/** The conversations with the receptionists, by site. */
const $talks = map<Record<string, Turn[]>>({});

const turnsOf = (site: string | undefined) => $talks.get()[site ?? ""];
const $turns = computed([$details, $talks], (details) => turnsOf(details?.id));

const urgencies = { now: "Lead: call at once", soon: "Lead: call today", any: "Lead: call when it suits" };

/** Kinds whose labels alone would not say what they are of. */
const kindNames: Readonly<Record<string, string>> = { hours: "Hours", holiday: "Holiday" };

function toExample(text: string) {
  const button = Object.assign(element("button", "", text), { type: "button" });
  button.addEventListener("click", () => ask(text));
  return button;
}

async function ask(question: string) {
  const site = $details.get()?.id;
  if (site === undefined) return;
  const turns = turnsOf(site) ?? [];
  const history = turns.slice(-maxTurns).map(({ role, text }) => ({ role, text }));
  const asked: Turn = { role: "visitor", text: question };
  $talks.setKey(site, [...turns, asked]);
  const reply = await call("ask", { site, question, history });
  const now = turnsOf(site) ?? [];
  if (!("error" in reply)) return $talks.setKey(site, [...now, { role: "receptionist", ...reply }]);
  $talks.setKey(
    site,
    now.filter((turn) => turn !== asked),
  );
  talk.append(element("li", "problem", reply.error));
}

$turns.subscribe((turns = []) => {
  talk.replaceChildren(...turns.map(toTurn));
  examples.hidden = turns.length > 0;
  empty.hidden = examples.hidden;
  talk.scrollTop = talk.scrollHeight;
});
$details.subscribe((details) => examples.replaceChildren(...(details?.examples ?? []).map(toExample)));

function toTurn(turn: Turn) {
  const parts = turn.role === "receptionist" ? [toMarks(turn), ...toChoices(turn), toFacts(turn)] : [];
  return element("li", turn.role, element("p", "words", turn.text), ...parts);
}

function toMarks({ action, urgency, unanswered }: WorkplaceReply) {
  const marks = element("p", "marks", element("span", "action", action));
  if (urgency) marks.append(element("span", `lead ${urgency}`, urgencies[urgency]));
  if (unanswered.length) marks.append(element("span", "unknown", "Not all answered"));
  return marks;
}

const toChoices = ({ choices }: WorkplaceReply) =>
  choices.length ? [element("div", "choices", ...choices.map(toExample))] : [];

function toFacts({ facts }: WorkplaceReply) {
  if (!facts.length) return element("p", "facts", "It names no fact of the file.");
  const rows = facts.flatMap(({ kind, id, label, text, place }) => {
    const name = [kindNames[kind], label || id].filter(Boolean).join(": ");
    return [element("dt", "", name, element("code", "", place)), element("dd", "", text)];
  });
  return element("dl", "facts", ...rows);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const question = input.value.trim();
  if (!question) return;
  input.value = "";
  ask(question);
});
form.addEventListener("reset", () => $talks.setKey($details.get()?.id ?? "", []));
