import { readFileSync } from 'node:fs';
import { isLongRun } from '@evercode/testkit/long-run';
import { describe, expect, it } from 'vitest';
import { valuesOf } from './constants.ts';
import type { Day } from './day.ts';
import { planFor, sizes } from './plan.ts';
import { simulateQueue, waitOfFormula } from './queue.ts';
import { tables } from './render-tables.ts';
import { answersOfMachine, simulateDay } from './simulate-day.ts';
import { findTable, scaleDocument } from './write-tables.ts';

const c = valuesOf();
const [small, middle] = sizes.map((size) => planFor(size, c));
if (small === undefined || middle === undefined) throw new Error('There are no sizes.');

/** An hour with everything that a day has. */
const hour: Day = {
  seconds: 3_600,
  hotCode: { from: 2_000, to: 2_100, perSecond: 50_000 },
  regionLost: { from: 1_000, to: 1_300, failoverSeconds: 60 },
  storeAway: { from: 300, to: 600 },
};
const never = { from: -1, to: -1 };
const quiet: Day = {
  ...hour,
  hotCode: { ...never, perSecond: 0 },
  regionLost: { ...never, failoverSeconds: 0 },
  storeAway: never,
};

describe('the queue of a process', () => {
  it.each([0.3, 0.6, 0.9])('waits as the formula for equal services says, at a load of %f', (load) => {
    const options = { arrivalsPerSecond: load / 20e-6, serviceSeconds: 20e-6 };
    const { meanWaitSeconds } = simulateQueue({ ...options, arrivals: 400_000, seed: 3 });
    expect(meanWaitSeconds / waitOfFormula(options)).toBeCloseTo(1, 1);
  });

  it.each([0.3, 0.9, 1.2])("keeps Little's law at a load of %f: length is rate times time", (load) => {
    const seen = simulateQueue({ arrivalsPerSecond: load * 1000, serviceSeconds: 1e-3, arrivals: 50_000, seed: 5 });
    expect(seen.meanInSystem).toBeCloseTo(seen.throughput * seen.meanSecondsInSystem, 6);
  });

  it('grows without end above its capacity', () => {
    const options = { arrivalsPerSecond: 1_200, serviceSeconds: 1e-3 };
    expect(waitOfFormula(options)).toBe(Infinity);
    const [short, long] = [12_000, 24_000].map((arrivals) => simulateQueue({ ...options, arrivals, seed: 7 }).longest);
    expect((long ?? 0) / (short ?? 1)).toBeGreaterThan(1.8);
  });
});

describe('a simulated day', () => {
  it.each([small, middle])('loses and doubles no answered scan, whatever happens: %#', (plan) => {
    const seen = simulateDay(plan, c, { day: hour, seed: 11 });
    expect(seen.arrived).toBeGreaterThan(1_000_000);
    expect(seen.answered + seen.refused + seen.unreachable).toBe(seen.arrived);
    expect(seen).toMatchObject({ counted: seen.answered, stored: seen.answered, waiting: 0 });
    expect(seen.unreachable).toBeGreaterThan(0);
  });

  it('keeps scans that cannot be counted before its end, and says how many', () => {
    const seen = simulateDay(middle, c, { day: { ...hour, storeAway: { from: 300, to: Infinity } }, seed: 11 });
    expect(seen.waiting).toBeGreaterThan(0);
    expect(seen.counted + seen.waiting).toBe(seen.answered);
  });

  it('is the same for the same seed, and another for another', () => {
    const [one, same, other] = [1, 1, 2].map((seed) => simulateDay(small, c, { day: hour, seed }));
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('refuses no scan and counts each at once while nothing happens', () => {
    expect(simulateDay(middle, c, { day: quiet, seed: 1 })).toMatchObject({
      refused: 0,
      unreachable: 0,
      mostQueued: 0,
      longestShippingSeconds: c.visibleSeconds,
      countedWithinFive: 1,
    });
  });

  it('answers a hot code at its capacity, and refuses the rest', () => {
    const seen = simulateDay(small, c, { day: { ...quiet, hotCode: hour.hotCode }, seed: 1 });
    const capacity = answersOfMachine(small, c) * small.scanMachines;
    const seconds = hour.hotCode.to - hour.hotCode.from;
    expect(seen.refused / ((hour.hotCode.perSecond - capacity) * seconds)).toBeCloseTo(1, 1);
    expect(seen.counted).toBe(seen.answered);
    // One process, with the backlog that Node asks for.
    expect(seen.mostQueued).toBe(511);
  });
});

describe('docs/scale.md', () => {
  const document = readFileSync(scaleDocument, 'utf8');
  // Three days take seconds: their table is compared in long runs.
  const names = Object.keys(tables).filter((name) => name !== 'days' || isLongRun);

  it.each(names)('has the table of the program: %s', (name) => {
    expect(findTable(document, name), 'run node bench/scale/write-tables.ts').toBe(tables[name]?.());
  });
});
