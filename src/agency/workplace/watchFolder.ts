import { type FSWatcher, readdirSync, watch } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Between an event and the reading: an editor that empties a file before it writes it is mostly done by then.
 */
const settleMs = 20;

/** A process that only watches ends: what failed to start its server said so. */
const watchOptions = { persistent: false };

/**
 * Calls `onChange` after every change in a folder or its subfolders, one call after the
 * other, with the names of the subfolders in which something changed; without names, anything may have. It
 * watches folders, not files: an editor that renames a new file over the old one would end a file's
 * watch, and the watcher of Vite drops a change within 50 ms of another. It keeps no process alive. Answers a
 * function that ends the watch.
 */
export function watchFolder(
  folder: string,
  onChange: (names?: ReadonlySet<string>) => Promise<void>,
): () => void {
  let queued: { names: Set<string>; isWhole: boolean } | undefined;
  let queue = Promise.resolve();
  const enqueue = (name?: string) => {
    const isQueued = queued !== undefined;
    queued ??= { names: new Set(), isWhole: false };
    if (name === undefined) queued.isWhole = true;
    else queued.names.add(name);
    if (isQueued) return;
    queue = queue
      .then(() => wait(settleMs))
      .then(() => {
        const { names, isWhole } = queued ?? { isWhole: true };
        // What changes from here on needs another call.
        queued = undefined;
        return onChange(isWhole ? undefined : names).catch((error) => console.error(error.message));
      });
  };
  let watchers: FSWatcher[] = [];
  const rewatch = () => {
    closeAll(watchers);
    watchers = [...watchOne(folder, onRootEvent), ...watchSubfolders(folder, enqueue)];
  };
  const onRootEvent = () => {
    // The folder or a subfolder may be new, or another one of the same name.
    rewatch();
    enqueue();
  };
  // The folder itself may be replaced: only its parent reports that.
  const [parent, name] = [dirname(resolve(folder)), basename(resolve(folder))];
  const outside = watch(parent, watchOptions, (_, changed) => changed === name && onRootEvent());
  rewatch();
  return () => closeAll([outside, ...watchers]);
}

function watchSubfolders(folder: string, onEvent: (name: string) => void): FSWatcher[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true }));
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.flatMap((name) => watchOne(join(folder, name), () => onEvent(name)));
}

/** Some systems report the end of a watched folder as an error. */
const watchOne = (folder: string, onEvent: () => void): FSWatcher[] =>
  unlessGone(() => [watch(folder, watchOptions, onEvent).on("error", onEvent)]);

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
