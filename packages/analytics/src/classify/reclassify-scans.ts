import type { ClickHouseClient } from '@clickhouse/client';
import { everybodysMonth, markStale } from '../sheets/mark-stale.ts';
import { classifyScan } from './classify-scan.ts';
import type { Told } from './classify-scan.ts';
import type { Classification } from './classify-agent.ts';
import { whenChanged } from '../upkeep/when-changed.ts';

type Classify = (told: Told) => Classification;

export type Reclassified = {
  /** Scans whose class or reason is another now. */
  changed: number;
  /** From before the rows kept what they are told from: they keep their class. */
  unknowable: number;
  /** '202605': the months in which something changed, for whoever keeps sums of them. */
  months: string[];
};

type Options = {
  /** Only scans from here on. */
  since?: Date | undefined;
  classify?: Classify;
  /** After each batch: how many scans have changed until now. */
  onProgress?: (changed: number) => void;
  /** Between two looks at whether a batch is done. */
  waitMs?: number;
};

/** What differs in a row goes through the engine in batches that fit one statement: its text is bounded (256 KiB). */
const BATCH = { rules: 200, characters: 60_000 } as const;
/** How many different agents are held in memory at once. */
const PAGE = 2_000;

/**
 * Asks today's rules about the scans that are there. Rows are changed in their place, so none is counted twice or lost, at any moment: what a question
 * reads meanwhile has some rows of the old class and some of the new. A class depends on nothing but what the row holds, so
 * doing it again, beside another, or after a kill changes nothing more; scans that arrive meanwhile already have today's.
 */
export async function reclassifyScans(client: ClickHouseClient, options: Options = {}): Promise<Reclassified> {
  const { classify = classifyScan, onProgress } = options;
  const since = options.since?.getTime() ?? 0;
  const { months, unknowable } = await listMonths(client, since);
  const result: Reclassified = { changed: 0, unknowable, months: [] };
  for (const month of months) {
    const before = result.changed;
    for await (const page of readPages(client, month, since)) {
      for (const batch of cutBatches(page.flatMap((kind) => findChange(kind, classify)))) {
        await change(client, { month, since, batch, waitMs: options.waitMs ?? 250 });
        result.changed += batch.reduce((sum, { scans }) => sum + scans, 0);
        onProgress?.(result.changed);
      }
    }
    if (result.changed > before) result.months.push(month);
  }
  return result;
}

async function listMonths(client: ClickHouseClient, since: number): Promise<{ months: string[]; unknowable: number }> {
  const rows = await select<[month: string, unknowable: string]>(
    client,
    `SELECT toString(toYYYYMM(at)) AS month, toString(countIf(agent IS NULL)) FROM scans WHERE ${SINCE} GROUP BY month ORDER BY month`,
    { since },
  );
  return { months: rows.map(([month]) => month), unknowable: rows.reduce((sum, [, count]) => sum + Number(count), 0) };
}

const SINCE = `at >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')`;
/** A header has no line's end in it, so no two scans of different kinds share a key. */
const KEY = `concat(method, '\\n', toString(toUInt8(is_own)), '\\n', purpose, '\\n', assumeNotNull(agent))`;
const OF_MONTH = `toYYYYMM(at) = {month:UInt32} AND ${SINCE} AND agent IS NOT NULL`;

/** Scans that are told from the same, with the classes that rows of this kind have now. */
type Kind = { key: string; now: [string, string, string][] };

async function* readPages(client: ClickHouseClient, month: string, since: number): AsyncGenerator<Kind[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: [string, [string, string, string][]][] = await select(
      client,
      `SELECT key, groupArray((class, class_reason, scans)) FROM (
         SELECT ${KEY} AS key, class, class_reason, toString(count()) AS scans FROM scans
         WHERE ${OF_MONTH} AND key > {after:String} GROUP BY key, class, class_reason)
       GROUP BY key ORDER BY key LIMIT ${PAGE}`,
      { month, since, after },
    );
    yield rows.map(([key, now]) => ({ key, now }));
    after = rows.length < PAGE ? undefined : rows.at(-1)?.[0];
  }
}

type Change = { key: string; to: Classification; scans: number };

function findChange({ key, now }: Kind, classify: Classify): Change[] {
  const [method = '', isOwn = '', purpose = '', ...agent] = key.split('\n');
  const to = classify({ method: method === 'HEAD' ? 'HEAD' : 'GET', isOwn: isOwn === '1', purpose, agent: agent.join('\n') });
  const scans = now.reduce((sum, [kind, reason, count]) => (kind === to.class && reason === to.reason ? sum : sum + Number(count)), 0);
  return scans === 0 ? [] : [{ key, to, scans }];
}

function* cutBatches(changes: readonly Change[]): Generator<Change[]> {
  let batch: Change[] = [];
  let characters = 0;
  for (const each of changes) {
    if (batch.length === BATCH.rules || (batch.length > 0 && characters + each.key.length > BATCH.characters)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(each);
    characters += each.key.length;
  }
  if (batch.length > 0) yield batch;
}

/** One mutation. The statement does not wait for it: a month of a large installation takes longer than a request may. */
async function change(client: ClickHouseClient, { month, since, batch, waitMs }: { month: string; since: number; batch: readonly Change[]; waitMs: number }): Promise<void> {
  const touched = [everybodysMonth(Number(month))];
  await markStale(client, touched);
  const pick = (column: string, values: string) => `${column} = transform(${KEY}, {keys:Array(String)}, {${values}:Array(String)}, toString(${column}))`;
  await client.command({
    query: `ALTER TABLE scans UPDATE ${pick('class', 'classes')}, ${pick('class_reason', 'reasons')}
      IN PARTITION ID {partition:String} WHERE agent IS NOT NULL AND ${SINCE} AND ${KEY} IN {keys:Array(String)}`,
    query_params: { partition: month, since, keys: batch.map(({ key }) => key), classes: batch.map(({ to }) => to.class), reasons: batch.map(({ to }) => to.reason) },
    clickhouse_settings: { mutations_sync: '0' },
  });
  await whenChanged(client, waitMs);
  await markStale(client, touched);
}

async function select<Row extends unknown[]>(client: ClickHouseClient, query: string, query_params: Record<string, unknown>): Promise<Row[]> {
  const result = await client.query({ query, query_params, format: 'JSONCompactEachRow' });
  return result.json<Row>();
}
