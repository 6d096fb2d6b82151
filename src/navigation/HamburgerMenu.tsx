import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useRef } from "react";
import { $menuOpen, followMenu } from "./menu.ts";

const menuId = "menu";

type Props = {
  label: string;
  openLabel: string;
  closeLabel: string;
  children?: ReactNode;
};

/** The menu of narrower screens: a button and a full-screen panel. Both work before they are hydrated. */
export function HamburgerMenu({ label, openLabel, closeLabel, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  const open = useStore($menuOpen);
  useEffect(() => (panel.current ? followMenu(panel.current) : undefined), []);
  useEffect(() => {
    const closeWhenWide = () => {
      const dialog = panel.current;
      // The style of the full bar says so: see fullBar.ts.
      if (dialog && getComputedStyle(dialog).getPropertyValue("--full")) dialog.close();
    };
    // The screen may have widened before hydration.
    closeWhenWide();
    addEventListener("resize", closeWhenWide);
    return () => removeEventListener("resize", closeWhenWide);
  }, []);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={openLabel}
        aria-expanded={open}
        aria-controls={menuId}
        command="show-modal"
        commandfor={menuId}
        data-opens={menuId}
      >
        <svg className="icon" aria-hidden="true">
          <use href="#i-menu" />
        </svg>
      </button>
      <dialog id={menuId} className="panel" aria-label={label} ref={panel} suppressHydrationWarning>
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label={closeLabel}>
            <svg className="icon" aria-hidden="true">
              <use href="#i-close" />
            </svg>
          </button>
        </form>
        {children}
      </dialog>
    </>
  );
}
