import { expect, test } from 'vitest';
import { MIGRATIONS } from '../schema/migrations.ts';
import { UnsupportedStoreError } from './store-family.ts';
import { chooseDdl } from './table-ddl.ts';

const none = undefined;

/** The statements of the schema that a store gets, on one line each. */
const statementsFor = (database: string, cluster: string | undefined, migrations?: string) =>
  MIGRATIONS.flatMap(({ statements }) => statements).map((statement) =>
    statement(chooseDdl({ database, migrations }, cluster)).replaceAll(/\s+/g, ' ').trim(),
  );

const enginesOf = (statements: readonly string[]) =>
  statements.flatMap((statement) => /ENGINE = (.+?) (?:PARTITION|ORDER)/.exec(statement)?.[1] ?? []);

test('one server gets plain tables, with the window of plain tables only', () => {
  const statements = statementsFor('Atomic', none);
  expect(enginesOf(statements)).toEqual(['MergeTree', 'MergeTree', 'MergeTree', 'MergeTree', 'AggregatingMergeTree']);
  expect(statements.join()).not.toMatch(/ON CLUSTER| replicated_/);
  expect(statements[0]).toMatch(/ SETTINGS non_replicated_deduplication_window = 10000$/);
});

test('a cluster gets every table on each server, at a place that later servers join', () => {
  const statements = statementsFor('Atomic', 'three');
  const place = `('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')`;
  expect(enginesOf(statements)).toEqual([
    ...Array.from({ length: 4 }, () => `ReplicatedMergeTree${place}`),
    `ReplicatedAggregatingMergeTree${place}`,
  ]);
  for (const statement of statements)
    expect(statement).toMatch(/^(CREATE TABLE IF NOT EXISTS|ALTER TABLE) \w+ ON CLUSTER `three` /);
});

test('a replicated database copies the DDL and names the places itself', () => {
  const statements = statementsFor('Replicated', none);
  expect(statementsFor('Replicated', 'three')).toEqual(statements);
  expect(enginesOf(statements)).toContain('ReplicatedAggregatingMergeTree');
  expect(statements.join()).not.toMatch(/ON CLUSTER|\{shard\}/);
});

test('ClickHouse Cloud gets the plain names, which it makes shared', () => {
  const statements = statementsFor('Shared', none);
  expect(enginesOf(statements)).toContain('MergeTree');
  // An older service has a replicated database with shared tables.
  expect(statementsFor('Replicated', none, 'SharedMergeTree')).toEqual(statements);
});

test.each([
  ['Atomic', 'three'],
  ['Replicated', none],
  ['Shared', none],
])('tables with tokens remember them where copies are made: database %s, cluster %s', (database, cluster) => {
  const withTokens = statementsFor(database, cluster).filter((statement) => statement.includes('segment'));
  expect(withTokens).toHaveLength(2);
  for (const statement of withTokens)
    expect(statement.split(' SETTINGS ')[1]?.split(', ')).toEqual([
      'non_replicated_deduplication_window = 10000',
      'replicated_deduplication_window = 10000',
      'replicated_deduplication_window_seconds = 604800',
    ]);
});

test.each([
  { database: 'Atomic', cluster: 'three', migrations: 'MergeTree', says: 'CLICKHOUSE_CLUSTER is set' },
  { database: 'Replicated', cluster: none, migrations: 'MergeTree', says: 'their database is replicated' },
  { database: 'Atomic', cluster: none, migrations: 'ReplicatedMergeTree', says: 'Set CLICKHOUSE_CLUSTER' },
  { database: 'Atomic', cluster: none, migrations: 'Distributed', says: 'engine Distributed' },
])(
  '$migrations tables in a database $database with the cluster $cluster are refused',
  ({ cluster, says, ...found }) => {
    expect(() => chooseDdl(found, cluster)).toThrow(UnsupportedStoreError);
    expect(() => chooseDdl(found, cluster)).toThrow(says);
  },
);
