import type { ClickHouseClient } from '@clickhouse/client';

type BusyCodesQuestion = {
  workspaces: readonly string[];
  /** By default every code of these workspaces. */
  qrs?: readonly string[];
  from: Date;
  /** Exclusive. */
  to: Date;
  atLeast: number;
};

export type BusyCode = { workspace: string; qr: string; scans: number };

/**
 * The codes of several workspaces with at least so many human scans in the range.
 */
export async function findBusyCodes(
  client: ClickHouseClient,
  question: BusyCodesQuestion,
  { signal }: { signal?: AbortSignal } = {},
): Promise<BusyCode[]> {
  const { workspaces, qrs, from, to, atLeast } = question;
  if (workspaces.length === 0 || qrs?.length === 0) return [];
  const result = await client.query({
    query: `
      SELECT account, qr, count() AS total FROM scans
      WHERE account IN {accounts:Array(UUID)} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'}
        AND class = 'human'
        AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
      GROUP BY account, qr HAVING total >= {atLeast:UInt64}`,
    query_params: { accounts: workspaces, ...(qrs && { qrs }), from: from.getTime(), to: to.getTime(), atLeast },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    ...(signal && { abort_signal: signal }),
  });
  return (await result.json<[workspace: string, qr: string, total: number]>()).map(([workspace, qr, scans]) => ({
    workspace,
    qr,
    scans,
  }));
}
