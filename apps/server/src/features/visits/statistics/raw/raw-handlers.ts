import { planWindows, type readScans } from '@evercode/analytics';
import type { RawFormat, ScansQuery } from '@evercode/contract';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { codesOf } from '../../../../platform/statistics/codes-of.ts';
import { readRange } from '../../../../platform/statistics/read-question.ts';
import { requireStatsPlan } from '../../../../platform/statistics/stats-gates.ts';
import { requireSubjectLabel } from '../require-subject-label.ts';
import { newPseudonymKey, WINDOW_SCANS } from './export-all-scans.ts';
import { createTitles } from './titles.ts';
import { streamScans } from './stream-scans.ts';
import { createCsvWriter } from './write-csv-scans.ts';
import { createParquetWriter } from './write-parquet-scans.ts';

/** The longest duration of an export, enough for a slow reader. */
const LONGEST_MS = 3_600_000;

const formats = {
  csv: { type: 'text/csv', createWriter: createCsvWriter },
  parquet: { type: 'application/vnd.apache.parquet', createWriter: createParquetWriter },
} as const satisfies Record<RawFormat, object>;

type Deps = { analytics: Parameters<typeof readScans>[0] };

export function createRawHandlers({ analytics }: Deps): Pick<Handlers, 'countRawScans' | 'exportScans'> {
  /** The allowed range, cut into windows. */
  async function plan(query: ScansQuery, context: WorkspaceContext, signal: AbortSignal) {
    const { from, to } = readRange(query, context.now);
    // Covers every possible instant.
    requireStatsPlan(context, { from, interval: 'minute' });
    const range = { workspace: context.workspaceUuid, qrs: await codesOf(query, context), from, to };
    const windows = await planWindows(analytics, range, { atMost: WINDOW_SCANS, signal }).catch(away(signal));
    return { range, windows, total: windows.reduce((sum, { scans }) => sum + scans, 0) };
  }

  return {
    countRawScans: async ({ query }, context) => ({ scans: (await plan(query, context, context.signal)).total }),

    exportScans: async ({ query }, context) => {
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(LONGEST_MS)]);
      const { range, windows, total } = await plan(query, context, signal);
      const { type, createWriter } = formats[query.format];
      const writer = createWriter(await createTitles(context, range.qrs));
      const { stream, expectedLength } = await streamScans({
        analytics,
        range,
        windows,
        writer,
        key: newPseudonymKey(),
        signal,
      }).catch(away(signal));
      const subject = await context.read((trx) => requireSubjectLabel(trx, context.workspaceUuid, query));
      await context.transact((trx) =>
        context.record(trx, 'workspace.scans-exported', {
          subject,
          detail: { format: query.format, since: query.from, until: query.to },
        }),
      );
      const headers = { 'x-total-count': String(total), 'x-expected-length': String(expectedLength) };
      return {
        type,
        fileName: `scans-${query.from.slice(0, 10)}-${query.to.slice(0, 10)}.${query.format}`,
        headers,
        stream,
      };
    },
  };
}

/** A disconnected client is no failure of the store. */
const away =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    if (signal.aborted) throw signal.reason;
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  };
