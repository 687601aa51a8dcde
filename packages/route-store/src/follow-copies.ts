import { currentCopy, suspectDamage } from './copies.ts';
import { DamagedRoutesError } from './damaged-routes.ts';
import { openRouteReader, type RouteReader, type RouteReaderOptions } from './route-reader.ts';

/** How late another copy is taken for the current one. Whoever made it writes the old one too for much longer. */
const lookEveryMs = 250;

/**
 * A reader that goes over to another copy when that becomes current. Where the current one is damaged it reads nothing, and says so to whoever writes
 * the routes, until there is another.
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
      suspectDamage(dir);
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
      // The next look tries again; until then the copy that is open is as good as it was.
    } finally {
      isLooking = false;
    }
  }

  /** Every read of what is damaged fails: that is written down once. */
  let suspected: string | undefined;
  function suspect(): void {
    if (suspected === path) return;
    suspected = path;
    try {
      suspectDamage(dir);
    } catch {
      // A disk that takes no note: the daily look at all routes remains.
    }
  }

  const looking = setInterval(() => void look(), lookEveryMs).unref();
  return {
    get(key) {
      try {
        return reader.get(key);
      } catch (error) {
        suspect();
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
  return { get: refuse, plain: refuse, isFilled: refuse, generation: refuse, inMemory: () => 0, close: () => Promise.resolve() };
}
