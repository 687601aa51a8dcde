import { verify } from '@node-rs/argon2';

export type PasswordCheck = {
  /** `busy`: the queue is full. */
  check(hash: string, password: string): Promise<'right' | 'wrong' | 'busy'>;
};

/** A check takes some 20 ms and 19 MiB on the thread pool, which file reads share: two at a time leave them room. */
const concurrency = 2;
const maxWaiting = 30;

export function createPasswordCheck(
  verifyHash: (hash: string, password: string) => Promise<boolean> = verify,
): PasswordCheck {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function acquireSlot(): Promise<void> {
    if (running < concurrency) {
      running++;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    // The slot is handed on by a check that ends: `running` stays as it is.
    await promise;
  }

  function releaseSlot(): void {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }

  return {
    async check(hash, password) {
      if (waiting.length >= maxWaiting) return 'busy';
      await acquireSlot();
      try {
        return (await verifyHash(hash, password)) ? 'right' : 'wrong';
      } catch {
        // A damaged hash accepts no password.
        return 'wrong';
      } finally {
        releaseSlot();
      }
    },
  };
}
