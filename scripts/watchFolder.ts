import { type FSWatcher, readdirSync, watch } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Between an event and the reading: an editor that empties a file before it writes it is mostly done by then.
 */
const settleMs = 20;

/**
 * Calls `onChange` once at the start and after every change in a folder or its subfolders, one call after the
 * other. It watches folders, not files: an editor that renames a new file over the old one would end a file's
 * watch, and the watcher of Vite drops a change within 50 ms of another. Answers a function that ends the
 * watch.
 */
export function watchFolder(folder: string, onChange: () => Promise<void>): () => void {
  let isQueued = false;
  let queue = Promise.resolve();
  const enqueue = () => {
    if (isQueued) return;
    isQueued = true;
    queue = queue
      .then(() => wait(settleMs))
      .then(() => {
        // What changes from here on needs another call.
        isQueued = false;
        return onChange().catch((error) => console.error(error.message));
      });
  };
  let watchers: FSWatcher[] = [];
  const onRootEvent = () => {
    // The folder or a subfolder may be new, or another one of the same name.
    closeAll(watchers);
    watchers = [...watchOne(folder, onRootEvent), ...watchSubfolders(folder, enqueue)];
    enqueue();
  };
  // The folder itself may be replaced: only its parent reports that.
  const [parent, name] = [dirname(resolve(folder)), basename(resolve(folder))];
  const outside = watch(parent, (_, changed) => changed === name && onRootEvent());
  onRootEvent();
  return () => closeAll([outside, ...watchers]);
}

function watchSubfolders(folder: string, onEvent: () => void): FSWatcher[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true }));
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.flatMap((name) => watchOne(join(folder, name), onEvent));
}

/** Some systems report the end of a watched folder as an error. */
const watchOne = (folder: string, onEvent: () => void): FSWatcher[] =>
  unlessGone(() => [watch(folder, onEvent).on("error", onEvent)]);

/** What `list` answers; nothing when the folder it asks for is gone again. */
function unlessGone<T>(list: () => T[]): T[] {
  try {
    return list();
  } catch {
    return [];
  }
}

function closeAll(watchers: readonly FSWatcher[]): void {
  for (const watcher of watchers) watcher.close();
}
