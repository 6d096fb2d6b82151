import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { indexAfterKey } from "./arrowKeys.ts";
import { isLong } from "./width.ts";

/** A group of the full bar: a button that shows the list of its pages. It works before it is hydrated. */
export function DropDown({ id, label, children }: { id: string; label: string; children?: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  // Before hydration the button says nothing: browsers themselves say whether its list is open.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    setOpen(list.current?.matches(":popover-open") ?? false);
    const close = () => list.current?.hidePopover();
    addEventListener("resize", close);
    return () => removeEventListener("resize", close);
  }, []);

  function closeOnChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) list.current?.hidePopover();
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) list.current?.hidePopover();
  }

  function moveFocus(event: KeyboardEvent) {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const index = indexAfterKey(
      event.key,
      links.findIndex((link) => link.matches(":focus")),
      links.length,
    );
    if (index === undefined || (!open && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const source = list.current?.parentElement?.querySelector("button");
    list.current?.showPopover(source ? { source } : {});
    links[index]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for keys of what stands inside.
    <div onClick={closeOnChoice} onBlur={closeWhenLeft} onKeyDown={moveFocus}>
      <button
        type="button"
        className={isLong(label) ? "nav-item long" : "nav-item"}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        title={isLong(label) ? label : undefined}
      >
        {isLong(label) ? <span>{label}</span> : label}
        <svg className="icon" aria-hidden="true">
          <use href="#i-down" />
        </svg>
      </button>
      <div
        id={id}
        className="drop"
        popover="auto"
        ref={list}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {children}
      </div>
    </div>
  );
}
