import { currentCopy, reportDamage } from '../file/copy-directory.ts';
import { DamagedRoutesError } from '../file/damaged-routes.ts';
import { openRouteReader, type RouteReader, type RouteReaderOptions } from './route-reader.ts';

/** How late a switch to another copy is noticed. The writer updates the old copy for much longer. */
const lookEveryMs = 250;

/**
 * A reader that switches to another copy when that becomes current. While the current copy is damaged, every read
 * fails, and the damage is reported to the writer.
 */
export async function followRouteCopies(dir: string, options: RouteReaderOptions = {}): Promise<RouteReader> {
  let path = currentCopy(dir);
  let reader = await open();
  let isLooking = false;

  async function open(): Promise<RouteReader> {
    try {
      return await openRouteReader(dir, options);
    } catch (error) {
      if (!(error instanceof DamagedRoutesError)) throw error;
      reportDamage(dir);
      return unreadable(error);
    }
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const found = currentCopy(dir);
      if (found === path) return;
      const another = await open();
      const before = reader;
      reader = another;
      path = found;
      await before.close();
    } catch {
      // The next look tries again; until then the open copy stays in use.
    } finally {
      isLooking = false;
    }
  }

  /** Reports a damaged copy once, not at every failed read. */
  let reported: string | undefined;
  function reportOnce(): void {
    if (reported === path) return;
    reported = path;
    try {
      reportDamage(dir);
    } catch {
      // The disk takes no file: the daily verification of all routes remains.
    }
  }

  const looking = setInterval(() => void look(), lookEveryMs).unref();
  return {
    get(key) {
      try {
        return reader.get(key);
      } catch (error) {
        reportOnce();
        throw error;
      }
    },
    plain: (key) => reader.plain(key),
    inMemory: () => reader.inMemory(),
    isFilled: () => reader.isFilled(),
    generation: () => reader.generation(),
    async close() {
      clearInterval(looking);
      await reader.close();
    },
  };
}

function unreadable(damage: DamagedRoutesError): RouteReader {
  const refuse = (): never => {
    throw damage;
  };
  return {
    get: refuse,
    plain: refuse,
    isFilled: refuse,
    generation: refuse,
    inMemory: () => 0,
    close: () => Promise.resolve(),
  };
}
