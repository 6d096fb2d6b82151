import { atom } from "nanostores";
import { findAll } from "./dom.ts";

const tabs = findAll("[role=tab]");
const panels = findAll("[role=tabpanel]");
const $index = atom(0);

$index.subscribe((chosen) => {
  for (const [index, tab] of tabs.entries()) {
    tab.ariaSelected = String(index === chosen);
    tab.tabIndex = index === chosen ? 0 : -1;
  }
  for (const [index, panel] of panels.entries()) panel.hidden = index !== chosen;
});

// Tabs by click and by arrow keys.
for (const [index, tab] of tabs.entries()) {
  tab.addEventListener("click", () => $index.set(index));
  tab.addEventListener("keydown", ({ key }) => {
    if (key !== "ArrowRight" && key !== "ArrowLeft") return;
    $index.set((index + (key === "ArrowRight" ? 1 : tabs.length - 1)) % tabs.length);
    tabs[$index.get()]?.focus();
  });
}
