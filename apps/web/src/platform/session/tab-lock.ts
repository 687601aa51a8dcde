import type { DeviceStorage } from '../services/device-storage.ts';

/** A mutex across tabs: runs `work` while no other tab of this browser runs it. */
export type TabLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

const name = 'evercode.refresh';
const claimMs = 10_000;
const settleMs = 60;

interface TabLockParts {
  /** Absent outside a secure context, such as on http in a local network. */
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
 * Writes a claim and reads it again a moment later: of two tabs that wrote at once, the one whose claim was overwritten
 * waits. A claim expires, so that a tab closed during its work does not hold the lock for ever.
 */
async function claim(parts: TabLockParts, id: string): Promise<void> {
  for (;;) {
    const claim = readClaim(parts.storage);
    if (!claim || claim.until < parts.now()) {
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
