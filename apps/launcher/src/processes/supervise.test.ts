import { setImmediate as turn } from 'node:timers/promises';
import { fakeClock } from '@evercode/testkit';
import { expect, it } from 'vitest';
import type { Running, Service } from './service.ts';
import { supervise, type Clock } from './supervise.ts';

const NEVER = new AbortController().signal;

/** A service that the test starts and ends, on a clock that records each wait and skips it. */
function makeScene(failStart: (start: number) => boolean = () => false) {
  const clock = fakeClock();
  const waits: number[] = [];
  const lines: string[] = [];
  let starts = 0;
  let alive: { end: (how: string) => void } | undefined;
  const service: Service = {
    name: 'thing',
    start() {
      starts += 1;
      if (failStart(starts)) return Promise.reject(new Error('It cannot.'));
      const { promise, resolve } = Promise.withResolvers<string>();
      alive = { end: resolve };
      const running: Running = {
        exited: promise,
        greeting: { number: starts },
        stop: () => {
          resolve('stopped');
          return Promise.resolve();
        },
      };
      return Promise.resolve(running);
    },
  };
  const ticking: Clock = {
    now: clock.now,
    wait: (ms) => {
      waits.push(ms);
      clock.advance(ms);
      return Promise.resolve();
    },
  };
  const supervised = supervise(service, ticking, (line) => lines.push(line));
  const dieAfter = async (ms: number) => {
    clock.advance(ms);
    alive?.end('SIGKILL');
    await turn();
  };
  return { supervised, waits, lines, dieAfter, starts: () => starts };
}

it('resolves with the greeting of the first start', async () => {
  const { supervised } = makeScene();
  expect(await supervised.ready).toEqual({ number: 1 });
  await supervised.stop(NEVER);
});

it('restarts with a back-off of at most a second, which a healthy minute resets', async () => {
  const { supervised, waits, dieAfter } = makeScene();
  await supervised.ready;
  for (let death = 0; death < 6; death += 1) await dieAfter(10);
  expect(waits).toEqual([100, 200, 400, 800, 1000, 1000]);
  await dieAfter(60_000);
  expect(waits.at(-1)).toBe(100);
  await supervised.stop(NEVER);
});

it('retries a later start that fails, with growing back-off, and reports the reason', async () => {
  const { supervised, waits, lines, dieAfter, starts } = makeScene((start) => start > 1 && start < 12);
  await supervised.ready;
  await dieAfter(10);
  expect(starts()).toBe(12);
  expect(waits.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(Math.max(...waits)).toBe(15_000);
  expect(lines).toContain('It cannot.');
  await supervised.stop(NEVER);
});

it('rejects when the first start fails, and starts nothing after a stop', async () => {
  const failing = makeScene(() => true);
  await expect(failing.supervised.ready).rejects.toThrow('It cannot.');
  await failing.supervised.stop(NEVER);
  expect(failing.starts()).toBe(1);

  const stopped = makeScene();
  await stopped.supervised.ready;
  await stopped.supervised.stop(NEVER);
  await stopped.dieAfter(10);
  expect(stopped.starts()).toBe(1);
});

/** A service with numbered processes, each of which can take over from the one before. */
function makeReplaceable(takeOver: (to: number) => Promise<void> = () => Promise.resolve()) {
  const events: string[] = [];
  const ends: ((how: string) => void)[] = [];
  let started = 0;
  const run = (): Running => {
    const number = ++started;
    const { promise, resolve } = Promise.withResolvers<string>();
    ends[number] = resolve;
    return {
      exited: promise,
      greeting: number,
      stop: () => {
        events.push(`${number} stopped`);
        resolve('stopped');
        return Promise.resolve();
      },
    };
  };
  const service: Service = {
    name: 'thing',
    start: () => {
      events.push('start');
      return Promise.resolve(run());
    },
    takeOver: async () => {
      await takeOver(started + 1);
      const next = run();
      events.push(`${started} took over`);
      return next;
    },
  };
  const supervised = supervise(service, { now: () => 0, wait: () => Promise.resolve() }, (line) => events.push(line));
  return { supervised, events, end: (number: number) => ends[number]?.('SIGKILL') };
}

it('replaces a process by one that takes over before the old one stops, and then supervises the new one', async () => {
  const { supervised, events, end } = makeReplaceable();
  await supervised.ready;
  await Promise.all([supervised.replace(), supervised.replace()]);
  expect(events).toEqual(['start', '2 took over', '1 stopped', '3 took over', '2 stopped']);
  end(3);
  await turn();
  expect(events.slice(5)).toEqual(['The thing ended (SIGKILL) and is started again.', 'start']);
  await supervised.stop(NEVER);
  expect(events.at(-1)).toBe('4 stopped');
});

it('keeps the old process if the successor cannot start, and the successor if the old one dies meanwhile', async () => {
  const failing = makeReplaceable(() => Promise.reject(new Error('It cannot.')));
  await failing.supervised.ready;
  await expect(failing.supervised.replace()).rejects.toThrow('It cannot.');
  expect(failing.events).toEqual(['start']);
  failing.end(1);
  await turn();
  expect(failing.events.at(-1)).toBe('start');
  await failing.supervised.stop(NEVER);

  const arrived = Promise.withResolvers<void>();
  const dying = makeReplaceable(() => arrived.promise);
  await dying.supervised.ready;
  const replaced = dying.supervised.replace();
  await turn();
  dying.end(1);
  await turn();
  arrived.resolve();
  await replaced;
  await turn();
  expect(dying.events).toEqual(['start', '2 took over', '1 stopped']);
  await dying.supervised.stop(NEVER);
});

it('stops and starts a service without hand-over', async () => {
  const { supervised, starts } = makeScene();
  await supervised.ready;
  await supervised.replace();
  await turn();
  expect(starts()).toBe(2);
  await supervised.stop(NEVER);
});
