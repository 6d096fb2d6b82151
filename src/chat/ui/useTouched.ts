import { type RefObject, useCallback, useEffect, useState } from "react";

/** Whether a visitor has left a field or pressed Enter in it; closing its drawer leaves only what was typed in. */
export function useTouched(field: RefObject<HTMLInputElement | null>) {
  const [isTouched, setTouched] = useState(false);
  const touch = useCallback(() => setTouched(true), []);
  useEffect(() => {
    if (field.current && wasTouched(field.current)) touch();
  }, [field, touch]);
  const leave = useCallback(
    () =>
      afterPress(() => {
        const { current } = field;
        if (current?.value || current?.closest("dialog")?.open) touch();
      }),
    [field, touch],
  );
  return { isTouched, touch, leave };
}

/** Whether a field was touched before its script was there: its style remembers the focus, and its validity an Enter. */
function wasTouched(field: HTMLInputElement): boolean {
  const hadFocus = getComputedStyle(field).order !== "0";
  const wasLeft = field !== document.activeElement && (hadFocus || field.value !== "");
  return wasLeft || field.matches(":is(:user-valid, :user-invalid)");
}

/** Acts at once, or when the press of a pointer that is under way has done what it does. */
function afterPress(act: () => void): void {
  const finish = () => setTimeout(act);
  if (document.documentElement.matches(":active")) addEventListener("mouseup", finish, { once: true });
  else finish();
}
