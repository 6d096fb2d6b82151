import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ChatMessage } from "../message.ts";

/** A reader who is this near to the end is there. */
const nearPx = 24;

/** What scrolls around a part of a drawer: its body, or on a screen of few lines the drawer as a whole. */
export const boxesAround = (part: Element | null): Element[] =>
  [".drawer-body", ".drawer"].flatMap((box) => part?.closest(box) ?? []);

/**
 * Keeps a list in a drawer at its newest line, whatever changes its height or the drawer's, as long as the
 * reader is there. A reader who has scrolled up stays there: `isBehind` says that something newer came, and
 * `goToEnd` leads to it.
 */
export function useStickToBottom(list: RefObject<Element | null>, newest: ChatMessage | undefined) {
  const isAtEnd = useRef(true);
  const [isBehind, setBehind] = useState(false);

  const goToEnd = useCallback(() => {
    isAtEnd.current = true;
    setBehind(false);
    for (const box of boxesAround(list.current)) box.scrollTop = box.scrollHeight;
  }, [list]);

  useEffect(() => {
    const boxes = boxesAround(list.current);
    const sum = (figure: (box: Element) => number) => boxes.reduce((total, box) => total + figure(box), 0);
    let before = 0;
    const look = () => {
      const top = sum(({ scrollTop }) => scrollTop);
      const below = sum(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight) - top;
      // Only a reader moves up; below there may be more because a line has just come.
      isAtEnd.current = below < nearPx || (isAtEnd.current && top >= before);
      before = top;
      if (isAtEnd.current) setBehind(false);
    };
    const sizes = new ResizeObserver(() => isAtEnd.current && goToEnd());
    for (const element of [list.current, ...boxes]) if (element) sizes.observe(element);
    for (const box of boxes) box.addEventListener("scroll", look);
    return () => {
      sizes.disconnect();
      for (const box of boxes) box.removeEventListener("scroll", look);
    };
  }, [list, goToEnd]);

  useEffect(() => {
    if (!newest) return;
    if (isAtEnd.current || newest.direction === "OUTBOUND") goToEnd();
    else setBehind(true);
  }, [newest, goToEnd]);

  return { isBehind, goToEnd };
}
