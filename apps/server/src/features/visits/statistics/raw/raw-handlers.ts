import { planWindows, readScanPage, type readScans } from '@evercode/analytics';
import { scanClasses, type RawFormat, type ScansQuery } from '@evercode/contract';
import * as z from 'zod';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { codesOf } from '../../../../platform/statistics/codes-of.ts';
import { readCursor, splitPage, writeCursor } from '../../../../platform/lists/cursor.ts';
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

export function createRawHandlers({
  analytics,
}: Deps): Pick<Handlers, 'countRawScans' | 'listRawScans' | 'exportScans'> {
  /** The range. Refused unless the plan shows every instant. */
  async function allow(query: ScansQuery, context: WorkspaceContext) {
    const { from, to } = readRange(query, context.now);
    requireStatsPlan(context, { from, interval: 'minute' });
    return { workspace: context.workspaceUuid, qrs: await codesOf(query, context), from, to };
  }

  /** The same, cut into windows. */
  async function plan(query: ScansQuery, context: WorkspaceContext, signal: AbortSignal) {
    const range = await allow(query, context);
    const windows = await planWindows(analytics, range, { atMost: WINDOW_SCANS, signal }).catch(away(signal));
    return { range, windows, total: windows.reduce((sum, { scans }) => sum + scans, 0) };
  }

  return {
    countRawScans: async ({ query }, context) => ({ scans: (await plan(query, context, context.signal)).total }),

    listRawScans: async ({ query: { cursor, limit, ...query } }, context) => {
      const after = cursor === undefined ? undefined : toPlace(readCursor(cursor, scanPlace));
      const { signal } = context;
      const read = readScanPage(analytics, await allow(query, context), { after, limit: limit + 1, signal });
      const { items, last } = splitPage(await read.catch(away(signal)), limit);
      return {
        items: items.map(({ at, class: kind, segment: _segment, index: _index, ...scan }) => ({
          ...scan,
          at: new Date(at).toISOString(),
          class: scanClass.parse(kind),
        })),
        nextCursor: last === undefined ? null : writeCursor([last.at, last.qr, last.segment, last.index]),
      };
    },

    exportScans: async ({ query }, context) => {
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(LONGEST_MS)]);
      const { range, windows, total } = await plan(query, context, signal);
      const { type, createWriter } = formats[query.format];
      const writer = await createWriter(await createTitles(context, range.qrs));
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

const scanClass = z.enum(scanClasses);
const uint32 = z.int().min(0).max(4_294_967_295);
/** The latest instant that the store can compare. */
const lastMs = Date.parse('2299-12-31T00:00:00Z');
const scanPlace = z.tuple([z.int().min(0).max(lastMs), z.uuid(), uint32, uint32]);
const toPlace = ([at, qr, segment, index]: z.output<typeof scanPlace>) => ({ at, qr, segment, index });

/** A disconnected client is no failure of the store. */
const away =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    if (signal.aborted) throw signal.reason;
    throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  };
