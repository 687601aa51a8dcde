import type { DeviceStorage } from '../device-storage.ts';

/** Runs `work` while no other tab of this browser runs it. */
export type TabLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

const name = 'evercode.refresh';
const claimMs = 10_000;
const settleMs = 60;

export interface TabLockParts {
  /** Absent where the page is not a secure context, such as http on the local network. */
  locks: LockManager | undefined;
  storage: DeviceStorage;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  newId: () => string;
}

export function createTabLock(parts: TabLockParts): TabLock {
  const { locks } = parts;
  if (locks) return async (work) => locks.request(name, work);

  return async (work) => {
    const id = parts.newId();
    await claim(parts, id);
    try {
      return await work();
    } finally {
      if (readClaim(parts.storage)?.id === id) parts.storage.remove(name);
    }
  };
}

/**
 * Writes a claim and looks again a moment later: of two tabs that wrote at the same time, the one whose claim was overwritten waits.
 * A claim ends by itself, so a tab that is closed at work blocks nobody for ever.
 */
async function claim(parts: TabLockParts, id: string): Promise<void> {
  for (;;) {
    const held = readClaim(parts.storage);
    if (!held || held.until < parts.now()) {
      parts.storage.write(name, `${id}:${parts.now() + claimMs}`);
      await parts.wait(settleMs);
      if (readClaim(parts.storage)?.id === id) return;
    }
    await parts.wait(settleMs);
  }
}

function readClaim(storage: DeviceStorage): { id: string; until: number } | undefined {
  const [id, until] = storage.read(name)?.split(':') ?? [];
  return id ? { id, until: Number(until) } : undefined;
}
