import { setImmediate as turn } from 'node:timers/promises';
import { fakeClock } from '@evercode/testkit';
import { expect, it } from 'vitest';
import type { Running, Service } from './service.ts';
import { supervise, type Clock } from './supervise.ts';

const NEVER = new AbortController().signal;

/** A service whose every life and death the test decides, under a clock that notes each wait and passes it at once. */
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
      const running: Running = { exited: promise, greeting: { number: starts }, stop: () => { resolve('stopped'); return Promise.resolve(); } };
      return Promise.resolve(running);
    },
  };
  const ticking: Clock = { now: clock.now, wait: (ms) => { waits.push(ms); clock.advance(ms); return Promise.resolve(); } };
  const supervised = supervise(service, ticking, (line) => lines.push(line));
  const dieAfter = async (ms: number) => {
    clock.advance(ms);
    alive?.end('SIGKILL');
    await turn();
  };
  return { supervised, waits, lines, dieAfter, starts: () => starts };
}

it('says what the first start said', async () => {
  const { supervised } = makeScene();
  expect(await supervised.ready).toEqual({ number: 1 });
  await supervised.stop(NEVER);
});

it('restarts ever later while it keeps dying, at most a second later, and at once again after a healthy minute', async () => {
  const { supervised, waits, dieAfter } = makeScene();
  await supervised.ready;
  for (let death = 0; death < 6; death += 1) await dieAfter(10);
  expect(waits).toEqual([100, 200, 400, 800, 1000, 1000]);
  await dieAfter(60_000);
  expect(waits.at(-1)).toBe(100);
  await supervised.stop(NEVER);
});

it('keeps trying when a later start fails, ever less often, and says why', async () => {
  const { supervised, waits, lines, dieAfter, starts } = makeScene((start) => start > 1 && start < 12);
  await supervised.ready;
  await dieAfter(10);
  expect(starts()).toBe(12);
  expect(waits.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(Math.max(...waits)).toBe(15_000);
  expect(lines).toContain('It cannot.');
  await supervised.stop(NEVER);
});

it('lets the first start fail, and starts nothing after a stop', async () => {
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

/** A service of which another process can take over, by number. */
function makeReplaceable(takeOver: (to: number) => Promise<void> = () => Promise.resolve()) {
  const said: string[] = [];
  const ends: ((how: string) => void)[] = [];
  let started = 0;
  const run = (): Running => {
    const number = ++started;
    const { promise, resolve } = Promise.withResolvers<string>();
    ends[number] = resolve;
    return { exited: promise, greeting: number, stop: () => { said.push(`${number} stopped`); resolve('stopped'); return Promise.resolve(); } };
  };
  const service: Service = {
    name: 'thing',
    start: () => { said.push('start'); return Promise.resolve(run()); },
    takeOver: async () => {
      await takeOver(started + 1);
      const next = run();
      said.push(`${started} took over`);
      return next;
    },
  };
  const supervised = supervise(service, { now: () => 0, wait: () => Promise.resolve() }, (line) => said.push(line));
  return { supervised, said, end: (number: number) => ends[number]?.('SIGKILL') };
}

it('lets a new process take over before the old one stops, again and again, and watches the new one', async () => {
  const { supervised, said, end } = makeReplaceable();
  await supervised.ready;
  await Promise.all([supervised.replace(), supervised.replace()]);
  expect(said).toEqual(['start', '2 took over', '1 stopped', '3 took over', '2 stopped']);
  end(3);
  await turn();
  expect(said.slice(5)).toEqual(['The thing ended (SIGKILL) and is started again.', 'start']);
  await supervised.stop(NEVER);
  expect(said.at(-1)).toBe('4 stopped');
});

it('keeps the old process where no other can take over, and starts one where the old one ends meanwhile', async () => {
  const failing = makeReplaceable(() => Promise.reject(new Error('It cannot.')));
  await failing.supervised.ready;
  await expect(failing.supervised.replace()).rejects.toThrow('It cannot.');
  expect(failing.said).toEqual(['start']);
  failing.end(1);
  await turn();
  expect(failing.said.at(-1)).toBe('start');
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
  expect(dying.said).toEqual(['start', '2 took over', '1 stopped']);
  await dying.supervised.stop(NEVER);
});

it('stops and starts what cannot be taken over', async () => {
  const { supervised, starts } = makeScene();
  await supervised.ready;
  await supervised.replace();
  await turn();
  expect(starts()).toBe(2);
  await supervised.stop(NEVER);
});
