import type { MouseEvent } from "react";

/**
 * Hands the focus on to the message field from a button that goes away or is disabled by what it does, where
 * it would be lost. Not after a touch: a phone would open its keyboard over what comes next.
 */
export function handFocusOn({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch") return;
  currentTarget.closest(".drawer")?.querySelector("textarea")?.focus();
}
