import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 4;

/** Calls `act` at a fixed rate, independent of how long the started work takes (an open-loop load). */
export async function pace(perSecond: number, seconds: number, act: (count: number) => void): Promise<void> {
  const startedAt = performance.now();
  const all = Math.round(perSecond * seconds);
  for (let count = 0; count < all;) {
    const due = Math.min(all, Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1);
    while (count < due) act(count++);
    await sleep(TICK_MS);
  }
}
