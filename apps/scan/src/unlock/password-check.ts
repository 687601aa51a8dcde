import { verify } from '@node-rs/argon2';

export type PasswordCheck = {
  /** `busy`: too many wait already. */
  check(hash: string, password: string): Promise<'right' | 'wrong' | 'busy'>;
};

/** Each one takes some 20 ms and 19 MiB beside the event loop, in threads that file reads share: two at a time leave them room. */
const atOnce = 2;
const mostWaiting = 30;

export function createPasswordCheck(verifyHash: (hash: string, password: string) => Promise<boolean> = verify): PasswordCheck {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    // Whoever ends hands over its turn: `running` stays as it is.
    await promise;
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }

  return {
    async check(hash, password) {
      if (waiting.length >= mostWaiting) return 'busy';
      await takeTurn();
      try {
        return (await verifyHash(hash, password)) ? 'right' : 'wrong';
      } catch {
        // A hash that is none opens for nobody.
        return 'wrong';
      } finally {
        endTurn();
      }
    },
  };
}
