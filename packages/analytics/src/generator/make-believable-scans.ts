import { createHash } from 'node:crypto';
import { enrichScan } from '../enrich/enrich-scan.ts';
import type { Place, ScanEntry, ScanRow } from '../scan-row.ts';
import { MACHINE_AGENTS, PEOPLE_AGENTS, PLACES, REFERRERS } from './cast.ts';
import { createRandom, pick } from './random.ts';
import type { Random } from './random.ts';
import { spreadOverTime } from './spread-over-time.ts';

export type BelievableScans = { seed: number; account: string; qrs: readonly string[]; from: Date; to: Date; count: number };
export type BelievableSegment = { name: string; rows: ScanRow[] };

/** Ready for `shipSegment`; small enough for memory, large enough for few inserts. */
const SEGMENT_ROWS = 10_000;

/** One scan in this many is not a person's visit. */
const MACHINE_EVERY = 14;

/**
 * Exactly `count` scans in time order, cut into segments. The same options give the same segments with the same names, so
 * shipping them twice changes nothing. They go through `enrichScan` like every real scan.
 */
export function* makeBelievableSegments(options: BelievableScans): Generator<BelievableSegment> {
  let rows: ScanRow[] = [];
  for (const row of makeBelievableScans(options)) {
    if (rows.length === SEGMENT_ROWS) {
      yield { name: rows[0]?.segment ?? '', rows };
      rows = [];
    }
    rows.push(row);
  }
  if (rows.length > 0) yield { name: rows[0]?.segment ?? '', rows };
}

export function* makeBelievableScans(options: BelievableScans): Generator<ScanRow> {
  const { seed, account, qrs, from, to, count } = options;
  const random = createRandom(seed);
  const fingerprint = createHash('sha256').update(JSON.stringify([seed, account, qrs, from, to, count])).digest('hex').slice(0, 16);
  // The first code is the most popular, the tail is long: each weighs as much as its place in the list says.
  const codes = qrs.map((qr, place) => [1 / (place + 1), qr] as const);
  let made = 0;
  for (const at of spreadOverTime(from, to, count, random)) {
    const segment = `believable-${fingerprint}-${Math.floor(made / SEGMENT_ROWS)}`;
    const visit = random() < 1 / MACHINE_EVERY ? visitByMachine(random) : visitByPerson(random, seed, count, made);
    const facts = { at, account, qr: pick(codes, visit.interest), index: made % SEGMENT_ROWS, country: '' };
    yield enrichScan({ ...facts, ...visit.entry }, segment, `${fingerprint} ${new Date(at).toISOString().slice(0, 7)}`, visit.place);
    made += 1;
  }
}

/** Who comes back came lately: among this share of the scans before. */
const LATELY = 0.15;

type Visit = {
  /** In [0, 1): which code. People come back to the code they know. */
  interest: number;
  entry: Pick<ScanEntry, 'ip' | 'userAgent' | 'language' | 'referrer' | 'method' | 'purpose'>;
  place?: Place;
};

/**
 * About a third of the visits are by somebody who came lately. A visitor's number decides address, device, place and
 * language, so that nobody has to be remembered.
 */
function visitByPerson(random: Random, seed: number, count: number, made: number): Visit {
  const returns = random() < 0.35;
  const visitor = returns ? made - Math.floor(random() * (made + 1) * LATELY) : count + made;
  const self = createRandom(seed ^ Math.imul(visitor % count, 0x9e3779b1));
  const { place, language } = pick(PLACES, self());
  const userAgent = pick(PEOPLE_AGENTS, self());
  const ip = addressOf(self);
  const purpose = random() < 0.01 ? 'prefetch' : '';
  return { interest: self(), place, entry: { ip, userAgent, language, referrer: pick(REFERRERS, random()), method: 'GET', purpose } };
}

function visitByMachine(random: Random): Visit {
  const userAgent = pick(MACHINE_AGENTS, random());
  const method = random() < 0.15 ? 'HEAD' : 'GET';
  return { interest: random(), entry: { ip: addressOf(random), userAgent, language: '', referrer: '', method, purpose: '' } };
}

/** Of the range reserved for benchmarks, and hashed at once. */
function addressOf(random: Random): string {
  const part = () => Math.floor(random() * 256);
  return `2001:2::${part().toString(16)}${part().toString(16)}:${part().toString(16)}${part().toString(16)}`;
}
