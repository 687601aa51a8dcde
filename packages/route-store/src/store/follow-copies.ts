import { currentCopy, readFollowedAt, reportDamage } from '../file/copy-directory.ts';
import { DamagedRoutesError } from '../file/damaged-routes.ts';
import { createShortKeys } from '../memory/short-keys.ts';
import { openRouteReader, type RouteReader, type RouteReaderOptions } from './route-reader.ts';

/** How late a switch to another copy is noticed. The writer updates the old copy for much longer. */
const lookEveryMs = 250;

/**
 * A reader that switches to another copy when that becomes current. While the current copy is damaged, every read
 * fails, and the damage is reported to the writer.
 */
export async function followRouteCopies(
  dir: string,
  { shortKeys = createShortKeys(), ...rest }: RouteReaderOptions = {},
): Promise<RouteReader> {
  const options = { ...rest, shortKeys };
  let path = currentCopy(dir);
  let isReadable = true;
  let reported: string | undefined;
  let reader = await open(path);
  let isLooking = false;

  async function open(copy: string): Promise<RouteReader> {
    try {
      const opened = await openRouteReader(dir, options);
      isReadable = true;
      return opened;
    } catch (error) {
      if (!(error instanceof DamagedRoutesError)) throw error;
      reportOnce(copy);
      isReadable = false;
      return unreadable(error);
    }
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const found = currentCopy(dir);
      if (found === path && isReadable) return;
      const another = await open(found);
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
  function reportOnce(copy: string): void {
    if (reported === copy) return;
    reported = copy;
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
        reportOnce(path);
        throw error;
      }
    },
    plain: (key) => reader.plain(key),
    plainPrefix: (host) => reader.plainPrefix(host),
    host(name) {
      try {
        return reader.host(name);
      } catch (error) {
        reportOnce(path);
        throw error;
      }
    },
    inMemory: () => reader.inMemory(),
    hostsInMemory: () => reader.hostsInMemory(),
    isFilled: () => reader.isFilled(),
    followedAt: () => readFollowedAt(dir),
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
    plainPrefix: refuse,
    host: refuse,
    isFilled: refuse,
    generation: refuse,
    followedAt: () => undefined,
    inMemory: () => 0,
    hostsInMemory: () => 0,
    close: () => Promise.resolve(),
  };
}
