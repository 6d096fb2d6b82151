import type { ReadableAtom } from "nanostores";
import { useSyncExternalStore } from "react";

/** The value of a store now: a part that uses it is rendered anew at each change. */
export const useStore = <Value>({ listen, get }: ReadableAtom<Value>): Value =>
  useSyncExternalStore(listen, get, get);
