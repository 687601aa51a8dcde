import { createRandom } from '../../generator/random.ts';
import { enrichPageEvent, enrichScan } from '../../enrich/enrich-scan.ts';
import { aScanEntry } from '../../scan-entry.builder.ts';
import { shipInOrder } from '../../ship/ship-in-order.ts';
import { shipPageEvents, shipSegment } from '../../ship/ship-segment.ts';
import type { StoreFamily } from '../store-family.ts';
import { createSimulatedClient, type Weakness } from './simulated-client.fixture.ts';
import { createSimulatedStore } from './simulated-store.fixture.ts';
import { createTurns } from './turns.fixture.ts';

const MAY = Date.parse('2026-05-31T23:59:59.000Z');
/** From here on nothing fails any more, so that every schedule ends. */
const CALM_FROM = 400;

type Outcome = { rows: number; lost: number; doubled: number; isOutOfOrder: boolean };

/** A segment with rows of two months, and therefore two chunks for each table. The rows are enriched once. */
const SEGMENTS = ['lane-0-1', 'lane-0-2', 'lane-1-1', 'lane-0-3', 'lane-1-2', 'lane-1-3'].map((name) => {
  const times = [MAY, MAY + 500, MAY + 1_000, MAY + 1_500];
  return {
    name,
    bytes: 1_000,
    scans: times.map((at, n) => enrichScan(aScanEntry({ at, index: 2 * n }), name, 'key')),
    events: times
      .slice(1)
      .map((at, n) =>
        enrichPageEvent({ ...aScanEntry({ at, index: 2 * n + 1 }), event: 'click', target: 'a link' }, name, 'key'),
      ),
  };
});

/**
 * Ships segments with the shipper of the product, several at once and sometimes by two workers, into a simulated store
 * whose replicas lag, fail and lose their disks and whose answers get lost, until every segment would be removed. Then
 * counts rows.
 */
export async function runSchedule(seed: number, family: StoreFamily, weakness?: Weakness): Promise<Outcome> {
  const turns = createTurns(createRandom(seed));
  const store = createSimulatedStore(family, turns);
  const attempts = new Set<{ since: number }>();
  const oldestAttempt = () => Math.min(...[...attempts].map(({ since }) => since));
  const { client, oldestRequest, breaksOff } = createSimulatedClient({ family, store, turns, weakness, oldestAttempt });
  const segments = SEGMENTS.slice(0, 1 + Math.floor(turns.random() * SEGMENTS.length));
  const removed = new Set<string>();

  const waiting = () => segments.filter(({ name }) => !removed.has(name));

  /** Like a worker: retries until every segment is shipped, and removes each once it and all before it are. */
  async function work(): Promise<void> {
    const pause = () => turns.next();
    const now = turns.chance(0.2) ? MAY + 3600_000 : MAY;
    const ship = async ({ name, scans, events }: (typeof SEGMENTS)[number]): Promise<void> => {
      const attempt = { since: turns.now() };
      attempts.add(attempt);
      try {
        await shipSegment(client, name, scans, { now, pause });
        await shipPageEvents(client, name, events, { pause });
      } finally {
        attempts.delete(attempt);
      }
    };
    while (waiting().length > 0)
      try {
        await shipInOrder(waiting(), {
          ship: weakness === 'an early acknowledgement' ? async (segment) => void ship(segment).catch(() => {}) : ship,
          acknowledge: async ({ name }) => {
            const position = segments.findIndex((segment) => segment.name === name);
            if (segments.slice(0, position).some((before) => !removed.has(before.name))) isOutOfOrder = true;
            removed.add(name);
          },
        });
      } catch {
        await turns.next();
      }
  }

  let working = 0;
  let isOutOfOrder = false;
  for (let workers = turns.chance(0.4) ? 2 : 1; workers > 0; workers -= 1) {
    working += 1;
    void work().finally(() => (working -= 1));
  }
  await turns.runUntil(
    () => working === 0 && oldestRequest() === Infinity,
    () => {
      const isCalm = turns.now() > CALM_FROM;
      if (isCalm) breaksOff();
      // Tokens outlive every request and attempt by far: a week, or 10,000 blocks.
      store.happen(isCalm, Math.min(turns.now(), oldestRequest(), oldestAttempt()));
    },
  );
  return { ...compare(store.settle(), segments), isOutOfOrder };
}

function compare(counts: ReadonlyMap<string, number>, segments: typeof SEGMENTS): Omit<Outcome, 'isOutOfOrder'> {
  const counted = [...counts.values()];
  const rows = segments.reduce((sum, { scans, events }) => sum + scans.length + events.length, 0);
  return {
    rows,
    lost: rows - counted.length,
    doubled: counted.reduce((sum, count) => sum + count - 1, 0),
  };
}
