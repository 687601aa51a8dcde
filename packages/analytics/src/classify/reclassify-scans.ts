import type { ClickHouseClient } from '@clickhouse/client';
import { markStale, monthOfAllWorkspaces } from '../sheets/mark-stale.ts';
import { classifyScan } from './classify-scan.ts';
import type { ClassificationInput } from './classify-scan.ts';
import type { Classification } from './classify-agent.ts';
import { waitForMutations, waitForReplicas } from '../upkeep/wait-for-mutations.ts';

type Classify = (input: ClassificationInput) => Classification;

type Reclassified = {
  /** Rows whose class or reason changed. */
  changed: number;
  /** Rows from before classification facts were stored: they keep their class. */
  unknowable: number;
  /** The months in which rows changed, such as '202605'. */
  months: string[];
};

type Options = {
  /** Only scans from here on. */
  since?: Date | undefined;
  classify?: Classify;
  /** Called after each batch with the number of changed rows so far. */
  onProgress?: (changed: number) => void;
  /** Interval at which the progress of a batch is polled. */
  waitMs?: number;
};

/** A batch fits one statement, whose text the store bounds (256 KiB). */
const BATCH = { rules: 200, characters: 60_000 } as const;
/** Different agents held in memory at once. */
const PAGE = 2_000;

/**
 * Applies today's rules to the stored scans. Rows are updated in place, so no scan is lost or counted twice at any
 * moment; a question during the run reads some rows with the old class and some with the new. Idempotent, also when run
 * concurrently or after a kill, since a class depends on nothing but its row. Scans that arrive during the run already
 * have the new classes.
 */
export async function reclassifyScans(client: ClickHouseClient, options: Options = {}): Promise<Reclassified> {
  return reclassify(client, 'scans', options);
}

/** Applies the same rules to page events, so that a bot of one table is no person in the other. */
export async function reclassifyPageEvents(client: ClickHouseClient, options: Options = {}): Promise<Reclassified> {
  return reclassify(client, 'page_events', options);
}

/** Both tables have the columns that classification reads. */
type Table = 'scans' | 'page_events';

async function reclassify(client: ClickHouseClient, table: Table, options: Options): Promise<Reclassified> {
  const { classify = classifyScan, onProgress } = options;
  const since = options.since?.getTime() ?? 0;
  const { months, unknowable } = await listMonths(client, table, since);
  const result: Reclassified = { changed: 0, unknowable, months: [] };
  for (const month of months) {
    const before = result.changed;
    for await (const page of readPages(client, table, month, since)) {
      for (const batch of cutBatches(page.flatMap((kind) => findChange(kind, classify)))) {
        await change(client, table, { month, since, batch, waitMs: options.waitMs ?? 250 });
        result.changed += batch.reduce((sum, { scans }) => sum + scans, 0);
        onProgress?.(result.changed);
      }
    }
    if (result.changed > before) result.months.push(month);
  }
  return result;
}

async function listMonths(
  client: ClickHouseClient,
  table: Table,
  since: number,
): Promise<{ months: string[]; unknowable: number }> {
  const rows = await select<[month: string, unknowable: string]>(
    client,
    `SELECT toString(toYYYYMM(at)) AS month, toString(countIf(agent IS NULL))
    FROM ${table} WHERE ${SINCE} GROUP BY month ORDER BY month`,
    { since },
  );
  return { months: rows.map(([month]) => month), unknowable: rows.reduce((sum, [, count]) => sum + Number(count), 0) };
}

const SINCE = `at >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')`;
/** Headers contain no line breaks, so scans with different facts never share a key. */
const KEY = `concat(method, '\\n', toString(toUInt8(is_own)), '\\n', purpose, '\\n', assumeNotNull(agent))`;
const OF_MONTH = `toYYYYMM(at) = {month:UInt32} AND ${SINCE} AND agent IS NOT NULL`;

/** Scans with the same classification facts, and the number of rows by stored class and reason. */
type Kind = { key: string; stored: [kind: string, reason: string, scans: string][] };

async function* readPages(
  client: ClickHouseClient,
  table: Table,
  month: string,
  since: number,
): AsyncGenerator<Kind[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: [string, [string, string, string][]][] = await select(
      client,
      `SELECT key, groupArray((class, class_reason, scans)) FROM (
         SELECT ${KEY} AS key, class, class_reason, toString(count()) AS scans FROM ${table}
         WHERE ${OF_MONTH} AND key > {after:String} GROUP BY key, class, class_reason)
       GROUP BY key ORDER BY key LIMIT ${PAGE}`,
      { month, since, after },
    );
    yield rows.map(([key, stored]) => ({ key, stored }));
    after = rows.length < PAGE ? undefined : rows.at(-1)?.[0];
  }
}

type Change = { key: string; to: Classification; scans: number };

function findChange({ key, stored }: Kind, classify: Classify): Change[] {
  const [method = '', isOwn = '', purpose = '', ...agent] = key.split('\n');
  const to = classify({
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    isOwn: isOwn === '1',
    purpose,
    agent: agent.join('\n'),
  });
  const scans = stored.reduce(
    (sum, [kind, reason, count]) => (kind === to.class && reason === to.reason ? sum : sum + Number(count)),
    0,
  );
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

/**
 * One mutation. The statement returns at once and the progress is polled: a month of a large installation takes longer
 * than a request may.
 */
async function change(
  client: ClickHouseClient,
  table: Table,
  { month, since, batch, waitMs }: { month: string; since: number; batch: readonly Change[]; waitMs: number },
): Promise<void> {
  // Page events have no sheets.
  const changedMonths = table === 'scans' ? [monthOfAllWorkspaces(Number(month))] : [];
  await markStale(client, changedMonths);
  const pick = (column: string, values: string) =>
    `${column} = transform(${KEY}, {keys:Array(String)}, {${values}:Array(String)}, toString(${column}))`;
  await client.command({
    query: `ALTER TABLE ${table} UPDATE ${pick('class', 'classes')}, ${pick('class_reason', 'reasons')}
      IN PARTITION ID {partition:String} WHERE agent IS NOT NULL AND ${SINCE} AND ${KEY} IN {keys:Array(String)}`,
    query_params: {
      partition: month,
      since,
      keys: batch.map(({ key }) => key),
      classes: batch.map(({ to }) => to.class),
      reasons: batch.map(({ to }) => to.reason),
    },
    clickhouse_settings: { mutations_sync: '0' },
  });
  await waitForMutations(client, waitMs, table);
  await waitForReplicas(client, table);
  await markStale(client, changedMonths);
}

async function select<Row extends unknown[]>(
  client: ClickHouseClient,
  query: string,
  query_params: Record<string, unknown>,
): Promise<Row[]> {
  const result = await client.query({ query, query_params, format: 'JSONCompactEachRow' });
  return result.json<Row>();
}
