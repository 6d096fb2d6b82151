import { call } from "./calls.js";

const talk = document.querySelector(".talk");
const examples = document.querySelector(".examples");
const form = document.querySelector(".question");
const [input] = form.elements;

/** So many turns go with a question. */
const maxTurns = 20;

/** What was said, by site: turns with what is shown of them. */
const talks = new Map();
let current = "";

const urgencies = { now: "Lead: call at once", soon: "Lead: call today", any: "Lead: call when it suits" };

/** Kinds whose labels alone would not say what they are of. */
const kindNames = { hours: "Hours", holiday: "Holiday" };

/** Shows the conversation with a site's receptionist, and questions to begin with. */
export function showTalk(id, questions) {
  current = id;
  if (!talks.has(id)) talks.set(id, []);
  examples.replaceChildren(...questions.map(toExample));
  draw();
}

function toExample(text) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", () => ask(text));
  return button;
}

async function ask(question) {
  const site = current;
  const turns = talks.get(site);
  const history = turns.slice(-maxTurns).map(({ role, text }) => ({ role, text }));
  const asked = { role: "visitor", text: question };
  turns.push(asked);
  draw();
  const reply = await call("ask", { site, question, history });
  if ("error" in reply) {
    turns.splice(turns.indexOf(asked), 1);
    draw();
    talk.append(element("li", "problem", reply.error));
    return;
  }
  turns.push({ role: "receptionist", ...reply });
  if (site === current) draw();
}

function draw() {
  const turns = talks.get(current);
  talk.replaceChildren(...turns.map(toTurn));
  examples.hidden = turns.length > 0;
  talk.scrollTop = talk.scrollHeight;
}

function toTurn(turn) {
  const item = element("li", turn.role, "");
  item.append(element("p", "words", turn.text));
  if (turn.role === "receptionist") item.append(toMarks(turn), ...toChoices(turn), toFacts(turn));
  return item;
}

function toMarks({ action, urgency, unanswered }) {
  const marks = element("p", "marks", "");
  marks.append(element("span", "action", action));
  if (urgency) marks.append(element("span", `lead ${urgency}`, urgencies[urgency]));
  if (unanswered.length) marks.append(element("span", "unknown", "Not all answered"));
  return marks;
}

function toChoices({ choices }) {
  if (!choices.length) return [];
  const row = element("div", "choices", "");
  row.append(...choices.map(toExample));
  return [row];
}

function toFacts({ facts }) {
  if (!facts.length) return element("p", "facts", "It names no fact of the file.");
  const rows = element("dl", "facts", "");
  for (const { kind, id, label, text, place } of facts) {
    const name = element("dt", "", [kindNames[kind], label || id].filter(Boolean).join(": "));
    name.append(element("code", "", place));
    rows.append(name, element("dd", "", text));
  }
  return rows;
}

function element(name, classes, text) {
  const created = document.createElement(name);
  if (classes) created.className = classes;
  created.textContent = text;
  return created;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const question = input.value.trim();
  if (!question) return;
  input.value = "";
  ask(question);
});
form.addEventListener("reset", () => {
  talks.set(current, []);
  draw();
});
