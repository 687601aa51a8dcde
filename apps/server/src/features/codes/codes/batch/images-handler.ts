import { imageQuery } from '@evercode/contract';
import { outputOf } from '../../../../platform/drawing/output-of.ts';
import { loadPictures } from '../../../../platform/drawing/load-drawing-assets.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';
import { openPlaceOf } from '../list/open-place.ts';
import { drawImage, type DrawDeps } from '../picture/draw-image.ts';
import { subjectOf } from '../change/record-code-acts.ts';
import { createEntryNames } from './name-entries.ts';
import { listSelected, type SelectedQr } from './select-codes.ts';
import { type Entry, zipEntries } from './zip-entries.ts';

/** One archive must not occupy the drawing pool, which other requests share. */
const DRAWINGS_AT_ONCE = 3;

export function createImagesHandler(deps: DrawDeps & { countScans: CountScans }): Pick<Handlers, 'getQrImages'> {
  return {
    getQrImages: async ({ body: { selection, format, ...size } }, context) => {
      const place = await openPlaceOf(deps, context.workspaceUuid, selection);
      const rows = (await context.read((trx) => listSelected(trx, place, selection))).filter(
        ({ state }) => state !== 'deleted',
      );
      if (rows.length === 0) throw notFound();
      const output = outputOf(format, imageQuery.parse(size));
      await context.transact((trx) => context.recordMany(trx, 'qr.downloaded', rows.map(subjectOf)));
      const draw = async (row: SelectedQr): Promise<Uint8Array> => {
        const assets = await context.read((trx) => loadPictures(trx, row));
        // No readability check here: the design dialog shows it, and one code must not fail the archive.
        return (
          await drawImage(
            deps,
            row,
            { output, assets, acceptUnreadable: true },
            { onBehalfOf: context.workspaceUuid, signal: context.signal },
          )
        ).bytes;
      };
      return {
        type: 'application/zip',
        fileName: `codes-${format}.zip`,
        headers: { 'x-total-count': String(rows.length) },
        stream: zipEntries(drawAhead(rows, draw, createEntryNames(format)), { now: context.now }),
      };
    },
  };
}

/** Yields in the order of the rows, and draws a few rows ahead. */
async function* drawAhead(
  rows: readonly SelectedQr[],
  draw: (row: SelectedQr) => Promise<Uint8Array>,
  name: (title: string) => string,
): AsyncGenerator<Entry> {
  const started: Promise<Uint8Array>[] = [];
  for (const [index, row] of rows.entries()) {
    while (started.length < Math.min(rows.length, index + DRAWINGS_AT_ONCE))
      started.push(deferRejection(draw(rows[started.length] as SelectedQr)));
    yield { name: name(row.title), bytes: await (started[index] as Promise<Uint8Array>) };
  }
}

/** A rejection before its `await` would end the process as unhandled; the later `await` still throws it. */
function deferRejection<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
