import { createRandom } from '@evercode/analytics/random';

type QueueOptions = {
  arrivalsPerSecond: number;
  /** Time of one service, always the same: a scan costs what any other costs. */
  serviceSeconds: number;
  arrivals: number;
  seed: number;
};

type QueueResult = {
  /** Of each arrival until its service begins. */
  meanWaitSeconds: number;
  p99WaitSeconds: number;
  /** Mean of arrivals in the system over time, those in service among them, counted by events and not by waits. */
  meanInSystem: number;
  meanSecondsInSystem: number;
  /** Arrivals a second until the system was empty again. */
  throughput: number;
  longest: number;
};

/** One process that serves arrivals of Poisson's law in their order, event by event (M/D/1). */
export function simulateQueue({ arrivalsPerSecond, serviceSeconds, arrivals, seed }: QueueOptions): QueueResult {
  const random = createRandom(seed);
  const waits = new Float64Array(arrivals);
  const departures: number[] = [];
  let [now, freeAt, area, lastAt, inSystem, longest, nextDeparture] = [0, 0, 0, 0, 0, 0, 0];
  const advanceTo = (at: number): void => {
    area += inSystem * (at - lastAt);
    lastAt = at;
  };
  for (let n = 0; n < arrivals; n += 1) {
    now -= Math.log(1 - random()) / arrivalsPerSecond;
    while ((departures[nextDeparture] ?? Infinity) <= now) {
      advanceTo(departures[nextDeparture] ?? now);
      inSystem -= 1;
      nextDeparture += 1;
    }
    advanceTo(now);
    inSystem += 1;
    longest = Math.max(longest, inSystem);
    waits[n] = Math.max(0, freeAt - now);
    freeAt = Math.max(freeAt, now) + serviceSeconds;
    departures.push(freeAt);
  }
  for (; nextDeparture < departures.length; nextDeparture += 1) {
    advanceTo(departures[nextDeparture] ?? lastAt);
    inSystem -= 1;
  }
  const meanWaitSeconds = waits.reduce((sum, wait) => sum + wait, 0) / arrivals;
  return {
    meanWaitSeconds,
    p99WaitSeconds: waits.toSorted()[Math.floor(arrivals * 0.99)] ?? 0,
    meanInSystem: area / lastAt,
    meanSecondsInSystem: meanWaitSeconds + serviceSeconds,
    throughput: arrivals / lastAt,
    longest,
  };
}

/** Pollaczek and Khinchine, for services that all take the same time. */
export function waitOfFormula({
  arrivalsPerSecond,
  serviceSeconds,
}: Pick<QueueOptions, 'arrivalsPerSecond' | 'serviceSeconds'>): number {
  const load = arrivalsPerSecond * serviceSeconds;
  return load >= 1 ? Infinity : (load * serviceSeconds) / (2 * (1 - load));
}
