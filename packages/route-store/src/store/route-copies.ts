import { rmSync } from 'node:fs';
import {
  clearDamageReport,
  currentCopy,
  isDamageReported,
  makeCurrent,
  makeNextCopy,
  noteFollowed,
  removeOtherCopies,
} from '../file/copy-directory.ts';
import { DamagedRoutesError } from '../file/damaged-routes.ts';
import { openCopyWriter, type Change, type RouteWriter } from './route-writer.ts';

/** The writer's view of the routes: the current copy, and sometimes others beside it. */
export type RouteCopies = Pick<RouteWriter, 'apply' | 'cursor' | 'sums'> & {
  /** False where the current copy cannot be opened. */
  isReadable(): boolean;
  /** True where the current copy cannot be opened, or a reader reported damage. */
  isDamaged(): boolean;
  /** Verifies the whole current copy by its checksums. */
  isIntact(signal: AbortSignal): Promise<boolean>;
  /**
   * Builds a new copy while the old one stays in use. `fill` applies all routes and resolves with their cursor; only
   * then the new copy becomes current. A failure leaves everything as it was.
   */
  rebuild(fill: (apply: (changes: readonly Change[]) => Promise<void>) => Promise<string>): Promise<void>;
  /**
   * Tells readers that the copy has everything that was saved before this time, in milliseconds since 1970. Never
   * throws: on a full disk the copy only looks older than it is.
   */
  noteFollowed(atMs: number): void;
  /** Closes and removes old copies without readers. Called periodically. */
  retire(): Promise<void>;
  close(): Promise<void>;
};

type Copy = { readonly path: string; readonly writer: RouteWriter };
type Old = Copy & { readonly since: number };

/** A reader that is just opening an old copy is not in its reader table yet; it switches within this time. */
const keepOldMs = 5000;

export function openRouteCopies(dir: string, now: () => number = () => performance.now()): RouteCopies {
  let current = openCurrent(dir);
  let next: Copy | undefined;
  let old: Old[] = [];
  if (current !== undefined) removeOtherCopies(dir);

  /** The current copy decides the result. A copy being built that cannot be written is discarded by `rebuild`. */
  async function apply(changes: readonly Change[], cursor?: string): Promise<void> {
    const main = current ?? next;
    // Without a copy that can be opened there are no readers; a later rebuild includes these changes.
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
    isDamaged: () => current === undefined || isDamageReported(dir),
    isIntact: async (signal) => current !== undefined && current.writer.isIntact(signal),
    async rebuild(fill) {
      if (next !== undefined) throw new Error('The routes are being rebuilt already.');
      const path = makeNextCopy(dir);
      const built = { path, writer: openCopyWriter(path) };
      next = built;
      try {
        const cursor = await fill((changes) => built.writer.apply(changes));
        await built.writer.apply([], cursor);
        makeCurrent(dir, path);
      } catch (error) {
        next = undefined;
        await discard(built);
        throw error;
      }
      if (current !== undefined) old.push({ ...current, since: now() });
      current = built;
      next = undefined;
      clearDamageReport(dir);
    },
    noteFollowed(atMs) {
      try {
        noteFollowed(dir, atMs);
      } catch {
        // The next time.
      }
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
