import { rmSync } from 'node:fs';
import { clearSuspicion, currentCopy, isSuspected, makeCurrent, makeNextCopy, removeOtherCopies } from './copies.ts';
import { DamagedRoutesError } from './damaged-routes.ts';
import { openCopyWriter, type RouteChange, type RouteWriter } from './route-writer.ts';

/** The routes as their one writer has them: the copy that is read, and at times another beside it. */
export type RouteCopies = Pick<RouteWriter, 'apply' | 'cursor' | 'sums'> & {
  /** False where the current copy cannot be opened: there is nothing that could follow. */
  isReadable(): boolean;
  /** True where the current copy cannot be opened at all, or a reader has met what it cannot read. */
  isDamaged(): boolean;
  /** Reads everything in the current copy; false where it is not what was written. */
  isIntact(signal: AbortSignal): Promise<boolean>;
  /**
   * Makes a new copy from nothing while the old one is read and written on. `fill` gives it all routes and resolves with their cursor; only
   * then it takes the place of the old one. When that fails, nothing has happened.
   */
  rebuild(fill: (apply: (changes: readonly RouteChange[]) => Promise<void>) => Promise<string>): Promise<void>;
  /** Lets go of a copy that nobody reads any more. To be called now and then. */
  retire(): Promise<void>;
  close(): Promise<void>;
};

type Copy = { readonly path: string; readonly writer: RouteWriter };
type Old = Copy & { readonly since: number };

/** A reader that is just opening a copy is not yet in its table: it sees soon that another has become current. */
const keepOldMs = 5000;

export function openRouteCopies(dir: string, now: () => number = () => performance.now()): RouteCopies {
  let current = openCurrent(dir);
  let next: Copy | undefined;
  let old: Old[] = [];
  if (current !== undefined) removeOtherCopies(dir);

  /** The one that scans read decides. A copy in the making that cannot be written is given up by whoever makes it. */
  async function apply(changes: readonly RouteChange[], cursor?: string): Promise<void> {
    const main = current ?? next;
    // Nobody reads what cannot be opened, and a copy that is made later has all of it.
    if (main === undefined) return;
    const beside = [...(next !== undefined && next !== main ? [next] : []), ...old];
    const others = beside.map(({ writer }) => writer.apply(changes).catch(() => undefined));
    await Promise.all([main.writer.apply(changes, current === undefined ? undefined : cursor), ...others]);
  }

  return {
    apply,
    cursor: () => current?.writer.cursor(),
    sums: () => current?.writer.sums(),
    isReadable: () => current !== undefined,
    isDamaged: () => current === undefined || isSuspected(dir),
    isIntact: async (signal) => current !== undefined && current.writer.isIntact(signal),
    async rebuild(fill) {
      if (next !== undefined) throw new Error('The routes are being built anew already.');
      const path = makeNextCopy(dir);
      const made = { path, writer: openCopyWriter(path) };
      next = made;
      try {
        const cursor = await fill((changes) => made.writer.apply(changes));
        await made.writer.apply([], cursor);
        makeCurrent(dir, path);
      } catch (error) {
        next = undefined;
        await discard(made);
        throw error;
      }
      if (current !== undefined) old.push({ ...current, since: now() });
      current = made;
      next = undefined;
      clearSuspicion(dir);
    },
    async retire() {
      const done = old.filter(({ since, writer }) => now() - since >= keepOldMs && writer.readers().length === 0);
      old = old.filter((copy) => !done.includes(copy));
      await Promise.all(done.map(({ writer }) => writer.close()));
      if (done.length > 0 && old.length === 0 && next === undefined) removeOtherCopies(dir);
    },
    async close() {
      await Promise.all([current, next, ...old].map(async (copy) => copy?.writer.close()));
    },
  };
}

function openCurrent(dir: string): Copy | undefined {
  const path = currentCopy(dir);
  try {
    return { path, writer: openCopyWriter(path) };
  } catch (error) {
    if (error instanceof DamagedRoutesError) return undefined;
    throw error;
  }
}

async function discard({ path, writer }: Copy): Promise<void> {
  await writer.close();
  rmSync(path, { recursive: true, force: true });
}
