import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * Whether a visitor has left a field or pressed Enter in it; closing its drawer leaves only what was typed
 * in.
 */
export function useTouched(field: RefObject<HTMLInputElement | null>) {
  const [isTouched, setTouched] = useState(false);
  const touch = useCallback(() => setTouched(true), []);
  const isPressed = usePressed();
  useEffect(() => {
    if (field.current && wasTouched(field.current)) touch();
  }, [field, touch]);
  const leave = useCallback(() => {
    if (field.current?.value) touch();
    else unlessClosed(field.current?.closest("dialog"), isPressed.current, touch);
  }, [field, isPressed, touch]);
  return { isTouched, touch, leave };
}

/**
 * Whether a field was touched before its script was there: its style remembers the focus, and its validity an
 * Enter.
 */
function wasTouched(field: HTMLInputElement): boolean {
  const hadFocus = getComputedStyle(field).order !== "0";
  const wasLeft = field !== document.activeElement && (hadFocus || field.value !== "");
  return wasLeft || field.matches(":is(:user-valid, :user-invalid)");
}

/** Whether a mouse button is down, or a finger has just been lifted: its click is still to come. */
function usePressed() {
  const isPressed = useRef(false);
  useEffect(() => {
    const onMouse = ({ type }: MouseEvent) => {
      isPressed.current = type === "mousedown";
    };
    for (const type of ["mousedown", "mouseup"] as const) addEventListener(type, onMouse, true);
    return () => {
      for (const type of ["mousedown", "mouseup"] as const) removeEventListener(type, onMouse, true);
    };
  }, []);
  return isPressed;
}

/**
 * Acts unless what takes the focus closes the dialog: a press takes the focus first, and closes when it ends.
 */
function unlessClosed(
  dialog: HTMLDialogElement | null | undefined,
  isPressed: boolean,
  act: () => void,
): void {
  if (!dialog?.open) return;
  if (!isPressed) {
    act();
    return;
  }
  let isClosed = false;
  const closing = new MutationObserver(() => {
    isClosed = true;
  });
  const finish = () => {
    closing.disconnect();
    if (!isClosed) act();
  };
  closing.observe(dialog, { attributeFilter: ["open"] });
  addEventListener("mouseup", () => setTimeout(finish), { once: true });
}
