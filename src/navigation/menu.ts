import { atom } from "nanostores";

/** Whether the panel of the hamburger menu is open. */
export const $menuOpen = atom(false);

/** Keeps `$menuOpen` at what the dialog shows; returns how to stop. */
export function followMenu(dialog: HTMLDialogElement): () => void {
  const follow = () => $menuOpen.set(dialog.open);
  dialog.addEventListener("toggle", follow);
  dialog.addEventListener("close", follow);
  follow();
  return () => {
    dialog.removeEventListener("toggle", follow);
    dialog.removeEventListener("close", follow);
  };
}
