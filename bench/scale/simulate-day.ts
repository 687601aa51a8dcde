import { createRandom } from '@evercode/analytics/random';
import type { Values } from './constants.ts';
import { drawArrivals, isDuring, rateAt, sharesOf, type Day } from './day.ts';
import { createFifo, type Fifo } from './fifo.ts';
import type { Plan } from './plan.ts';
import { createStore } from './store.ts';

/** Connections that wait for each scan process, as Node asks of the system. Further ones are refused. */
const BACKLOG = 511;
/** The most scans that one insert brings. */
const SEGMENT_SCANS = 48_000;
export type DayResult = {
  arrived: number;
  answered: number;
  /** More connections than the accept queues hold. */
  refused: number;
  /** Visitors of the lost region before they are led elsewhere, or when there is no other. */
  unreachable: number;
  counted: number;
  /** Rows of the store. */
  stored: number;
  /** Answered and not counted when the simulation ends. */
  waiting: number;
  mostQueued: number;
  longestAnswerWaitSeconds: number;
  mostBacklogScans: number;
  mostBacklogBytesOfMachine: number;
  longestShippingSeconds: number;
  /** Share of scans that are counted within five seconds. */
  countedWithinFive: number;
  mostParts: number;
  /** Seconds after the end of the outage until ClickHouse has everything of before. */
  caughtUpStoreSeconds: number;
  caughtUpRegionSeconds: number;
};

type Region = { share: number; queue: Fifo; log: Fifo };

/** A day, second by second. `seed` decides the arrivals, and nothing else is random. */
export function simulateDay(plan: Plan, c: Values, { day, seed }: { day: Day; seed: number }): DayResult {
  const random = createRandom(seed);
  const shares = sharesOf[plan.size.regions] ?? [1];
  const regions = shares.map((share): Region => ({ share, queue: createFifo(), log: createFifo() }));
  const machines = plan.scanMachines / regions.length;
  const answersPerSecond = Math.floor(machines * answersOfMachine(plan, c));
  const shippedPerSecond = Math.floor(machines * c.shippedPerWorkerSecond);
  const mostQueuedOfRegion = machines * processesOf(plan) * BACKLOG;
  const store = createStore(plan.clickhouseServers === 0 ? plan.coresOfScanMachine / 2 : plan.clickhouseCores, c);
  const result = emptyResult();
  const shipped = { all: 0, withinFive: 0 };

  // Ends when everything is counted, at the latest after another day.
  for (let at = 0; at < 2 * day.seconds; at += 1) {
    const isToday = at < day.seconds;
    if (!isToday && regions.every(({ queue, log }) => queue.size + log.size === 0)) break;
    const isLost = isDuring(day.regionLost, at);
    const arrivals = isToday ? drawOfRegions(at) : regions.map(() => 0);
    for (const count of arrivals) result.arrived += count;
    if (isLost) redirect(arrivals, at);

    for (const [n, { queue, log }] of regions.entries()) {
      const isDown = isLost && n === 0;
      // Who is in the queue of a machine that is lost gets no answer.
      if (isDown) result.unreachable += queue.take(Infinity).reduce((sum, { count }) => sum + count, 0);
      const count = arrivals[n] ?? 0;
      // Served within this second, or held in the queue: more is refused.
      const room = isDown ? 0 : Math.max(0, answersPerSecond + mostQueuedOfRegion - queue.size);
      const accepted = Math.min(count, Math.floor(room));
      result.refused += count - accepted;
      queue.put(at, accepted);
      if (isDown) continue;
      for (const batch of queue.take(answersPerSecond)) {
        result.answered += batch.count;
        result.longestAnswerWaitSeconds = Math.max(result.longestAnswerWaitSeconds, at - batch.at);
        log.put(at, batch.count);
      }
      result.mostQueued = Math.max(result.mostQueued, queue.size);
    }
    ship(at, isLost);
    store.merge();
    observe(at);
  }
  result.waiting = regions.reduce((sum, { queue, log }) => sum + queue.size + log.size, 0);
  result.counted = shipped.all;
  result.stored = Math.round(store.rows);
  result.countedWithinFive = shipped.withinFive / shipped.all;
  return result;

  function drawOfRegions(at: number): number[] {
    const rate = rateAt(plan, c, at) + (isDuring(day.hotCode, at) ? day.hotCode.perSecond : 0);
    return regions.map(({ share }) => drawArrivals(rate * share, random));
  }

  /** Visitors of the lost region: nowhere at first, then to the others in equal parts. */
  function redirect(arrivals: number[], at: number): void {
    const [lost = 0] = arrivals;
    arrivals[0] = 0;
    if (regions.length === 1 || at < day.regionLost.from + day.regionLost.failoverSeconds) {
      result.unreachable += lost;
      return;
    }
    const others = regions.length - 1;
    for (let n = 1; n <= others; n += 1)
      arrivals[n] = (arrivals[n] ?? 0) + Math.floor(lost / others) + (n <= lost % others ? 1 : 0);
  }

  /** Each machine sends a segment a second, larger ones while it is behind. */
  function ship(at: number, isLost: boolean): void {
    if (isDuring(day.storeAway, at)) return;
    const order = regions.map((_, n) => (n + at) % regions.length).filter((n) => !(isLost && n === 0));
    const inserts = order.flatMap((n) => {
      const size = Math.min(regions[n]?.log.size ?? 0, shippedPerSecond);
      const parts = Math.max(Math.min(machines, size), Math.ceil(size / SEGMENT_SCANS));
      return Array.from({ length: parts }, (_, part) => ({ n, rows: shareOut(size, parts, part) }));
    });
    const taken = store.insert(inserts.map(({ rows }) => rows));
    for (const [index, { n }] of inserts.entries())
      for (const batch of regions[n]?.log.take(taken[index] ?? 0) ?? []) {
        const seconds = at - batch.at + c.visibleSeconds;
        shipped.all += batch.count;
        if (seconds <= 5) shipped.withinFive += batch.count;
        result.longestShippingSeconds = Math.max(result.longestShippingSeconds, seconds);
      }
  }

  function observe(at: number): void {
    const backlog = regions.reduce((sum, { log }) => sum + log.size, 0);
    const largest = Math.max(...regions.map(({ log }) => log.size));
    result.mostBacklogScans = Math.max(result.mostBacklogScans, backlog);
    result.mostBacklogBytesOfMachine = Math.max(
      result.mostBacklogBytesOfMachine,
      (largest / machines) * c.logBytesPerScan,
    );
    result.mostParts = Math.max(result.mostParts, store.parts);
    const waitsSince = (end: number): boolean => regions.some(({ log }) => (log.oldest() ?? Infinity) < end);
    const { storeAway, regionLost } = day;
    if (at >= storeAway.to && waitsSince(storeAway.to)) result.caughtUpStoreSeconds = at + 1 - storeAway.to;
    if (at >= regionLost.to && waitsSince(regionLost.to)) result.caughtUpRegionSeconds = at + 1 - regionLost.to;
  }
}

/** Scans a second of one machine: TLS and answers share its processors, and the worker has one of them. */
export function answersOfMachine({ coresOfScanMachine }: Plan, c: Values): number {
  const coreSeconds = 1 / (c.scansPerCore * (c.secondWorkerRatio / 2)) + c.newConnectionShare / c.handshakesPerCore;
  return (coresOfScanMachine - 1) / coreSeconds;
}

function processesOf({ coresOfScanMachine }: Plan): number {
  return Math.max(1, coresOfScanMachine / 2);
}

/** The part of a whole number that is shared out as evenly as it can be. */
function shareOut(whole: number, parts: number, part: number): number {
  return Math.floor(whole / parts) + (part < whole % parts ? 1 : 0);
}

function emptyResult(): DayResult {
  return {
    arrived: 0,
    answered: 0,
    refused: 0,
    unreachable: 0,
    counted: 0,
    stored: 0,
    waiting: 0,
    mostQueued: 0,
    longestAnswerWaitSeconds: 0,
    mostBacklogScans: 0,
    mostBacklogBytesOfMachine: 0,
    longestShippingSeconds: 0,
    countedWithinFive: 0,
    mostParts: 0,
    caughtUpStoreSeconds: 0,
    caughtUpRegionSeconds: 0,
  };
}
