import { type FSWatcher, mkdirSync, watch } from 'node:fs';

export type SegmentWatch = { close(): void };

/** Where the system gives no notice (network file systems, all inotify watches in use), this is how late a segment is seen. */
const pollMs = 1000;

/**
 * Calls `onChange` when a segment may have been closed, and once a second whatever happens, so a missed notice costs a second.
 * It says nothing about which: list them. Calls do not overlap a turn, but may come while an earlier call's work still runs.
 */
export function watchSegments(dir: string, onChange: () => void): SegmentWatch {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  let announced = false;

  function announce(): void {
    if (announced) return;
    announced = true;
    setImmediate(() => {
      announced = false;
      onChange();
    });
  }

  const watcher = tryWatch(dir, announce);
  const poll = setInterval(announce, pollMs);
  announce();
  return {
    close() {
      clearInterval(poll);
      watcher?.close();
    },
  };
}

function tryWatch(dir: string, announce: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dir, (_event, file) => {
      if (file === null || file.endsWith('.seg')) announce();
    });
    // A watcher that fails later (the directory was replaced) leaves the polling.
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
