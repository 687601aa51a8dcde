import { describe, expect, test } from 'vitest';
import { createBackgroundSaver, type SaverParts } from './background-saver.ts';

const away = new Error('away');
const refused = new Error('refused');

/** A server that answers when it is told to, and a clock that stands still. */
function start() {
  const sent: { value: string; before: string | undefined; answer: (failure?: Error) => Promise<void> }[] = [];
  const waiting = new Map<unknown, { work: () => void; ms: number }>();
  const parts: SaverParts<string> = {
    send(value, before) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sent.push({
        value, before,
        async answer(failure) {
          if (failure) reject(failure);
          else resolve();
          // What follows an answer is all in the queue of microtasks.
          for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        },
      });
      return promise;
    },
    isSame: (one, other) => one === other,
    isPassing: (error) => error === away,
    timers: {
      // The saver only hands it back.
      set(work, ms) {
        const timer: unknown = {};
        waiting.set(timer, { work, ms });
        return timer as ReturnType<typeof setTimeout>;
      },
      clear(timer) {
        waiting.delete(timer);
      },
    },
  };
  const saver = createBackgroundSaver<string>(parts, 'first');
  const states: string[] = [];
  saver.subscribe(() => states.push(saver.snapshot().is));
  return {
    saver, sent, states,
    delays: () => [...waiting.values()].map(({ ms }) => ms),
    elapse: () => {
      const [next] = waiting;
      if (!next) throw new Error('Nothing waits');
      waiting.delete(next[0]);
      next[1].work();
    },
  };
}

describe('saving behind somebody’s back', () => {
  test('says saved only when the server has it', async () => {
    const { saver, sent, states, elapse } = start();
    saver.keep('second', 500);
    expect(saver.snapshot()).toEqual({ is: 'saving' });
    elapse();
    await sent[0]?.answer();
    expect(sent).toMatchObject([{ value: 'second', before: 'first' }]);
    expect(states).toEqual(['saving', 'saved']);
  });

  test('sends the newest only, and one after the other', async () => {
    const { saver, sent, elapse } = start();
    saver.keep('a', 500);
    saver.keep('b', 500);
    elapse();
    saver.keep('c', 500);
    saver.keep('d', 0);
    await sent[0]?.answer();
    expect(saver.snapshot().is).toBe('saving');
    elapse();
    await sent[1]?.answer();
    expect(sent.map(({ value, before }) => [value, before])).toEqual([['b', 'first'], ['d', 'b']]);
    expect(saver.snapshot().is).toBe('saved');
  });

  test('taking a change back before it was sent sends nothing', () => {
    const { saver, sent, delays } = start();
    saver.keep('second', 500);
    saver.keep('first', 0);
    expect(saver.snapshot().is).toBe('saved');
    expect([delays(), sent]).toEqual([[], []]);
  });

  test('a refusal stays until something changes', async () => {
    const { saver, sent, delays, elapse } = start();
    saver.keep('bad', 0);
    elapse();
    await sent[0]?.answer(refused);
    expect(saver.snapshot()).toEqual({ is: 'failed', error: refused, isTriedAgain: false });
    expect(delays()).toEqual([]);
    saver.keep('first', 0);
    expect(saver.snapshot().is).toBe('saved');
  });

  test('silence is tried again, at longer and longer intervals', async () => {
    const { saver, sent, delays, elapse } = start();
    saver.keep('second', 0);
    elapse();
    for (const pause of [2000, 5000, 15_000, 30_000, 30_000]) {
      await sent.at(-1)?.answer(away);
      expect(saver.snapshot()).toMatchObject({ is: 'failed', isTriedAgain: true });
      expect(delays()).toEqual([pause]);
      elapse();
    }
    await sent.at(-1)?.answer();
    expect(saver.snapshot().is).toBe('saved');
  });

  test('after silence nobody knows what the server has: even what was there at first is sent again', async () => {
    const { saver, sent, elapse } = start();
    saver.keep('second', 0);
    elapse();
    await sent[0]?.answer(away);
    saver.keep('first', 0);
    expect(saver.snapshot().is).toBe('saving');
    elapse();
    await sent[1]?.answer();
    expect(sent[1]).toMatchObject({ value: 'first', before: undefined });
    expect(saver.snapshot().is).toBe('saved');
  });

  test('whoever leaves need not wait for a pause, and learns whether it arrived', async () => {
    const { saver, sent } = start();
    saver.keep('second', 500);
    const left = saver.flush();
    await sent[0]?.answer();
    await expect(left).resolves.toBe(true);
    saver.keep('third', 500);
    const leftAgain = saver.flush();
    await sent[1]?.answer(away);
    await expect(leftAgain).resolves.toBe(false);
  });

  test('once stopped, nothing is sent any more', async () => {
    const { saver, sent, delays, elapse } = start();
    saver.keep('second', 0);
    elapse();
    saver.stop();
    await sent[0]?.answer(away);
    expect(delays()).toEqual([]);
  });
});
