import { type ReactNode, useEffect, useId, useRef } from "react";
import "./drawer.css";
import { fitToKeyboard } from "./keyboard.ts";

/** The areas of a drawer (spec 2). One that is given nothing is not rendered. */
export type DrawerProps = {
  id: string;
  title: string;
  /** Stands before the title. */
  mark?: ReactNode;
  /** A line under the title. */
  note?: string | undefined;
  /** The names of its buttons. */
  labels: { back: string; close: string };
  onBack?: (() => void) | undefined;
  actions?: ReactNode;
  toolbar?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** Called at each change, and at first when the drawer is open already. */
  onOpenChange?: (open: boolean) => void;
};

/**
 * A side drawer: a modal dialog that closes on Escape, on its close button and on the overlay, also before it
 * is hydrated. Who opens it calls `showModal`; the drawer follows what the dialog does.
 */
export function Drawer({
  id,
  title,
  mark,
  note,
  labels,
  onBack,
  actions,
  toolbar,
  footer,
  children,
  onOpenChange,
}: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => (dialog.current ? follow(dialog.current, onOpenChange) : undefined), [onOpenChange]);
  useEffect(() => (dialog.current ? fitToKeyboard(dialog.current) : undefined), []);
  return (
    <dialog
      id={id}
      className="drawer"
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      suppressHydrationWarning
    >
      <div className="drawer-head">
        {onBack && (
          <button type="button" className="drawer-button" aria-label={labels.back} onClick={onBack}>
            <svg className="drawer-icon drawer-back" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15 5l-7 7 7 7" />
            </svg>
          </button>
        )}
        {mark}
        <div className="drawer-title">
          <h2 id={titleId}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {actions && <div className="drawer-actions">{actions}</div>}
        <form method="dialog">
          <button type="submit" className="drawer-button" aria-label={labels.close}>
            <svg className="drawer-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </form>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long area must move by keyboard too. */}
      <div className="drawer-body" tabIndex={0}>
        {children}
      </div>
      {toolbar && <div className="drawer-toolbar">{toolbar}</div>}
      {footer && <div className="drawer-foot">{footer}</div>}
    </dialog>
  );
}

/**
 * Calls `onChange` when a dialog opens or closes; returns how to stop. Not every browser has an event for its
 * opening.
 */
function follow(dialog: HTMLDialogElement, onChange: (open: boolean) => void = () => {}): () => void {
  let wasOpen = false;
  const compare = () => {
    if (dialog.open === wasOpen) return;
    wasOpen = dialog.open;
    onChange(wasOpen);
  };
  const closeOnOverlay = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !isInside) dialog.close();
  };
  const knowsClosedBy = "closedBy" in HTMLDialogElement.prototype;
  const changes = new MutationObserver(compare);
  changes.observe(dialog, { attributeFilter: ["open"] });
  if (!knowsClosedBy) dialog.addEventListener("click", closeOnOverlay);
  compare();
  return () => {
    changes.disconnect();
    dialog.removeEventListener("click", closeOnOverlay);
  };
}
