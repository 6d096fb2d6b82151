import type { FaultRule } from "../faults/rules.ts";
import type { Overview } from "./overview.ts";

/**
 * Runs in the page, which gets it as text: shows the state of the provider each second, and asks for messages
 * and trouble.
 */
export function runInspector(): void {
  type Conversation = Overview["conversations"][number];

  /** Trouble that users of the hosted service have, by the rules that make it. */
  const recipes: Record<string, FaultRule | FaultRule[]> = {
    "Next message is refused (503)": {
      ...{ on: "ws-reply", match: "POST *Messages", times: 1 },
      do: { status: 503 },
    },
    "Too many requests, once (429)": { on: "ws-reply", times: 1, do: { status: 429 } },
    "Half-open sockets, as after sleep": [
      { on: "ws-reply", do: "drop" },
      { on: "ws-event", do: "drop" },
    ],
    "Tokens are about to expire": { on: "now", do: "warn" },
    "Tokens expire now": { on: "now", do: { close: 410 } },
    "Sockets break": { on: "now", do: "reset" },
    "Next webhook comes 10 s late": { on: "webhook", times: 1, do: { delay: 10_000 } },
    "Next webhook comes twice": { on: "webhook", times: 1, do: { duplicate: 2 } },
    "Down for 5 s": { on: "now", do: { down: 5000 } },
  };

  const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
  const form = find<HTMLFormElement>("write");
  const author = find<HTMLInputElement>("author");
  const body = find<HTMLTextAreaElement>("body");
  let chosen: string | undefined;
  let shown = "";

  /** Makes an element; texts become text, never markup. */
  function make<K extends keyof HTMLElementTagNameMap>(name: K, ...children: (Node | string)[]) {
    const made = document.createElement(name);
    made.append(...children);
    return made;
  }

  async function call(method: string, path: string, content?: object) {
    const body = content && JSON.stringify(content);
    const response = await fetch(`/__provider/${path}`, { method, ...(body ? { body } : {}) });
    const answer = response.status === 204 ? undefined : await response.json();
    if (!response.ok) throw new Error(answer?.message ?? `status ${response.status}`);
    return answer;
  }

  /** Does what a person asked for, and says how it went. */
  async function act(outcome: string, ...request: Parameters<typeof call>) {
    const asked = call(...request);
    const problem = await asked.then(
      () => undefined,
      (error) => error,
    );
    find("outcome").textContent = problem ? `Not done: ${problem.message}` : outcome;
    await refresh();
    return !problem;
  }

  const time = (at: number | string) => new Date(at).toLocaleTimeString();

  /** Fills a list, and says where there is nothing. */
  function fill(id: string, items: HTMLElement[], none: string) {
    const nothing = make("li", none);
    nothing.className = "none";
    find(id).replaceChildren(...(items.length ? items : [nothing]));
  }

  function show({ conversations, sockets, webhooks, rules, unknown }: Overview) {
    find("state").textContent =
      `Up. Conversations: ${conversations.length}, sockets: ${sockets.length}, not understood: ${unknown}.`;
    chosen = conversations.find(({ sid }) => sid === chosen)?.sid ?? conversations[0]?.sid;
    const focused = (document.activeElement as HTMLElement | null)?.dataset["sid"];
    const items = conversations.map(({ sid, friendlyName, uniqueName, state, participants }) => {
      const people = make("small", `${state}, ${participants.join(", ") || "nobody in it"}`);
      const button = make("button", friendlyName ?? uniqueName ?? sid, people);
      Object.assign(button, { type: "button", ariaPressed: String(sid === chosen) });
      button.dataset["sid"] = sid;
      return make("li", button);
    });
    fill("conversations", items, "None yet. A client or the REST API makes one.");
    if (focused) document.querySelector<HTMLElement>(`[data-sid="${focused}"]`)?.focus();
    showChosen(conversations.find(({ sid }) => sid === chosen));
    const open = sockets.map(({ identity, expiresAt }) =>
      make(
        "li",
        identity ?? "not yet named",
        make("small", expiresAt ? `token until ${time(expiresAt)}` : ""),
      ),
    );
    fill("sockets", open, "None open.");
    const sent = webhooks.map(({ at, what, event, outcome }) =>
      make("li", `${event} ${outcome}`, make("small", `${time(at)} ${what}`)),
    );
    fill("webhooks", sent, "None sent.");
    const held = rules.map((rule) => make("li", make("code", JSON.stringify(rule))));
    fill("rules", held, "None.");
  }

  function showChosen(conversation: Conversation | undefined) {
    form.hidden = !conversation;
    const { messages = [], participants = [] } = conversation ?? {};
    const items = messages.map(({ author, body, at }) =>
      make("li", make("b", author), make("small", time(at)), make("p", body ?? "(a file)")),
    );
    const list = find("messages");
    const isSame = author.dataset["sid"] === conversation?.sid;
    // Who reads what was written before stays there.
    const isAtEnd = !isSame || list.scrollHeight - list.scrollTop - list.clientHeight < 8;
    fill("messages", items, conversation ? "No message yet." : "Choose a conversation.");
    if (isAtEnd) list.scrollTop = list.scrollHeight;
    const people = participants.map((person) => Object.assign(make("option"), { value: person }));
    find("people").replaceChildren(...people);
    if (isSame) return;
    author.value = participants[0] ?? "";
    author.dataset["sid"] = conversation?.sid ?? "";
  }

  async function refresh() {
    try {
      const state: Overview = await call("GET", "state");
      const text = JSON.stringify(state);
      if (shown !== `${text}${chosen}`) show(state);
      shown = `${text}${chosen}`;
    } catch {
      shown = "";
      find("state").textContent = "Does not answer. This page tries again each second.";
    }
  }

  find("conversations").addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button || button.dataset["sid"] === chosen) return;
    chosen = button.dataset["sid"];
    refresh();
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wish = { conversation: chosen, author: author.value, body: body.value };
    if (await act(`Sent as ${wish.author}.`, "POST", "messages", wish)) body.value = "";
  });

  find("well").addEventListener("click", () => act("All is well again.", "DELETE", "faults"));

  for (const [name, rules] of Object.entries(recipes)) {
    const button = Object.assign(make("button", name), { type: "button" });
    button.addEventListener("click", () => act(`Asked for: ${name}.`, "POST", "faults", rules));
    find("recipes").append(button);
  }

  refresh();
  setInterval(() => document.hidden || refresh(), 1000);
}
