import type { ClickHouseClient } from '@clickhouse/client';

type Settings = Readonly<Record<string, unknown>>;
export type Recorded = { text: string; settings: Settings };
type Params = { query?: string; table?: string; clickhouse_settings?: Settings };

/**
 * Records every request. Each query has the answer of the first pattern in its text, or no rows. `fail` may throw
 * instead of an answer.
 */
export function recordRequests(
  answers: readonly (readonly [pattern: RegExp, rows: readonly (readonly unknown[])[]])[],
  fail: (text: string) => void = () => undefined,
): { client: ClickHouseClient; requests: Recorded[] } {
  const requests: Recorded[] = [];
  const record = ({ query, table, clickhouse_settings = {} }: Params) => {
    const text = (query ?? `INSERT INTO ${table}`).replaceAll(/\s+/g, ' ').trim();
    requests.push({ text, settings: clickhouse_settings });
    fail(text);
    return Promise.resolve({ json: () => Promise.resolve(answers.find(([pattern]) => pattern.test(text))?.[1] ?? []) });
  };
  const client = { query: record, insert: record, command: record };
  return { client: client as unknown as ClickHouseClient, requests }; // no other method is used
}
