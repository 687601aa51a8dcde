import { type FSWatcher, mkdirSync, watch } from 'node:fs';

type SegmentWatch = { close(): void };

/** The delay where the system sends no events (network file systems, all inotify watches in use). */
const pollMs = 1000;

/**
 * Calls `onChange` when a segment may have been closed, and once a second in any case, so a missed event costs a
 * second. List the segments to find which. At most one call per event-loop turn, but possibly while an earlier call's
 * work still runs.
 */
export function watchSegments(dir: string, onChange: () => void): SegmentWatch {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  let isAnnounced = false;

  function announce(): void {
    if (isAnnounced) return;
    isAnnounced = true;
    setImmediate(() => {
      isAnnounced = false;
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
    // If the watcher fails later (the directory was replaced), polling continues.
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
