import { describe, expect, test } from 'vitest';
import { createBackgroundSaver, type SaverParts } from './background-saver.ts';

const away = new Error('away');
const refused = new Error('refused');

/** A server whose answers the test triggers, with a manual clock. */
function start() {
  const sent: { value: string; before: string | undefined; answer: (failure?: Error) => Promise<void> }[] = [];
  const waiting = new Map<unknown, { work: () => void; ms: number }>();
  const parts: SaverParts<string> = {
    send(value, before) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sent.push({
        value,
        before,
        async answer(failure) {
          if (failure) reject(failure);
          else resolve();
          // Everything that follows an answer runs in microtasks.
          for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        },
      });
      return promise;
    },
    isSame: (one, other) => one === other,
    isTransient: (error) => error === away,
    timers: {
      // The saver only passes the handle back.
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
    saver,
    sent,
    states,
    delays: () => [...waiting.values()].map(({ ms }) => ms),
    elapse: () => {
      const [next] = waiting;
      if (!next) throw new Error('Nothing waits');
      waiting.delete(next[0]);
      next[1].work();
    },
  };
}

describe('the background saver', () => {
  test('reports saved only after the server’s answer', async () => {
    const { saver, sent, states, elapse } = start();
    saver.keep('second', 500);
    expect(saver.snapshot()).toEqual({ is: 'saving' });
    elapse();
    await sent[0]?.answer();
    expect(sent).toMatchObject([{ value: 'second', before: 'first' }]);
    expect(states).toEqual(['saving', 'saved']);
  });

  test('sends only the newest values, one request at a time', async () => {
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
    expect(sent.map(({ value, before }) => [value, before])).toEqual([
      ['b', 'first'],
      ['d', 'b'],
    ]);
    expect(saver.snapshot().is).toBe('saved');
  });

  test('sends nothing when a change is undone before it was sent', () => {
    const { saver, sent, delays } = start();
    saver.keep('second', 500);
    saver.keep('first', 0);
    expect(saver.snapshot().is).toBe('saved');
    expect([delays(), sent]).toEqual([[], []]);
  });

  test('stays refused until something changes', async () => {
    const { saver, sent, delays, elapse } = start();
    saver.keep('bad', 0);
    elapse();
    await sent[0]?.answer(refused);
    expect(saver.snapshot()).toEqual({ is: 'failed', error: refused, isTriedAgain: false });
    expect(delays()).toEqual([]);
    saver.keep('first', 0);
    expect(saver.snapshot().is).toBe('saved');
  });

  test('retries after network failures with growing delays', async () => {
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

  test('after a lost answer the server’s state is unknown, so even the original values are sent again', async () => {
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

  test('flush skips the pause and reports whether everything was saved', async () => {
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

  test('sends nothing once stopped', async () => {
    const { saver, sent, delays, elapse } = start();
    saver.keep('second', 0);
    elapse();
    saver.stop();
    await sent[0]?.answer(away);
    expect(delays()).toEqual([]);
  });
});
