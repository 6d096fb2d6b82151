import { systemClock } from "../async/clock.ts";
import { type AnsweringState, createAnswering } from "./answering.ts";
import { createCallPerson } from "./call.ts";
import { type Memory, readMemory, writeMemory } from "./memory.ts";
import { createView, type PageData } from "./view.ts";

// The page on which a person of the business answers a chat. Until the person presses a button nothing is
// sent: a program that opens links, and runs their scripts, changes nothing.

const data: PageData & { address: string } = JSON.parse(
  document.getElementById("answering")?.textContent ?? "",
);

// Another link may be opened in the same tab, where only the part after '#' differs.
addEventListener("hashchange", () => location.reload());

const memory = readMemory(location.hash.slice(1));
const answering = createAnswering({
  website: data.website,
  link: memory.link,
  call: createCallPerson(data.address, (address, init) => fetch(address, init), systemClock),
  clock: systemClock,
  newKey: () => crypto.randomUUID(),
  memory,
  onChange: (state) => {
    if (state.step === "open") remember(memory, state);
    show(state);
  },
});
const show = createView(data, memory, answering);

/**
 * Keeps the link for a reload of this tab, and takes it out of the address, which others may see and
 * histories keep.
 */
function remember(tab: Memory, { end }: AnsweringState): void {
  tab.isOpened = end === undefined;
  if (writeMemory(tab) && location.hash)
    history.replaceState(history.state, "", location.pathname + location.search);
}

const follow = () => answering.setVisible(!document.hidden);
follow();
document.addEventListener("visibilitychange", follow);
for (const event of ["keydown", "pointerdown"]) addEventListener(event, answering.noteActivity);
addEventListener("online", answering.look);
addEventListener("pageshow", answering.look);

if (memory.isOpened) void answering.open();
