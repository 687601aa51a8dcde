import { createHash } from 'node:crypto';
import { enrichScan } from '../enrich/enrich-scan.ts';
import type { Place, ScanEntry, ScanRow } from '../scan-row.ts';
import { MACHINE_AGENTS, PEOPLE_AGENTS, PLACES, REFERRERS } from './cast.ts';
import { createRandom, pick } from './random.ts';
import type { Random } from './random.ts';
import { spreadOverTime } from './spread-over-time.ts';

export type BelievableScans = {
  seed: number;
  workspace: string;
  qrs: readonly string[];
  from: Date;
  to: Date;
  count: number;
};
type BelievableSegment = { name: string; rows: ScanRow[] };

/** Small enough for memory, large enough for few inserts. */
const SEGMENT_ROWS = 10_000;

/** One scan in this many is a bot's. */
const MACHINE_EVERY = 14;

/**
 * Exactly `count` scans in chronological order, cut into segments for `shipSegment`. The same options give the same
 * segments with the same names, so shipping them twice changes nothing. Like real scans they go through `enrichScan`.
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
  const { seed, workspace, qrs, from, to, count } = options;
  const random = createRandom(seed);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([seed, workspace, qrs, from, to, count]))
    .digest('hex')
    .slice(0, 16);
  // A Zipf distribution: the first code is the most popular, with a long tail.
  const codes = qrs.map((qr, place) => [1 / (place + 1), qr] as const);
  let made = 0;
  for (const at of spreadOverTime(from, to, count, random)) {
    const segment = `believable-${fingerprint}-${Math.floor(made / SEGMENT_ROWS)}`;
    const visit = random() < 1 / MACHINE_EVERY ? visitByMachine(random) : visitByPerson(random, seed, count, made);
    const facts = { at, account: workspace, qr: pick(codes, visit.interest), index: made % SEGMENT_ROWS, country: '' };
    yield enrichScan(
      { ...facts, ...visit.entry },
      segment,
      `${fingerprint} ${new Date(at).toISOString().slice(0, 7)}`,
      visit.place,
    );
    made += 1;
  }
}

/** A returning visitor is one of this latest share of the scans before. */
const RECENT_SHARE = 0.15;

type Visit = {
  /** In [0, 1), chooses the code. It depends on the visitor, so people return to the same code. */
  interest: number;
  entry: Pick<ScanEntry, 'ip' | 'userAgent' | 'language' | 'referrer' | 'method' | 'purpose'>;
  place?: Place;
};

/**
 * About a third of the visits are by returning visitors. The visitor's number seeds address, device, place and
 * language, so that no state is kept per visitor.
 */
function visitByPerson(random: Random, seed: number, count: number, made: number): Visit {
  const returns = random() < 0.35;
  const visitor = returns ? made - Math.floor(random() * (made + 1) * RECENT_SHARE) : count + made;
  const ofVisitor = createRandom(seed ^ Math.imul(visitor % count, 0x9e3779b1));
  const { place, language } = pick(PLACES, ofVisitor());
  const userAgent = pick(PEOPLE_AGENTS, ofVisitor());
  const ip = addressOf(ofVisitor);
  const purpose = random() < 0.01 ? 'prefetch' : '';
  return {
    interest: ofVisitor(),
    place,
    entry: { ip, userAgent, language, referrer: pick(REFERRERS, random()), method: 'GET', purpose },
  };
}

function visitByMachine(random: Random): Visit {
  const userAgent = pick(MACHINE_AGENTS, random());
  const method = random() < 0.15 ? 'HEAD' : 'GET';
  return {
    interest: random(),
    entry: { ip: addressOf(random), userAgent, language: '', referrer: '', method, purpose: '' },
  };
}

/** An address of the range reserved for benchmarks. */
function addressOf(random: Random): string {
  const part = () => Math.floor(random() * 256);
  return `2001:2::${part().toString(16)}${part().toString(16)}:${part().toString(16)}${part().toString(16)}`;
}
