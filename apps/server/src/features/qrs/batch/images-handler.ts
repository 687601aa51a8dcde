import { imageQuery } from '@evercode/contract';
import { outputOf } from '../../../platform/drawing/output-of.ts';
import { loadPictures } from '../../../platform/drawing/load-drawing-assets.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { drawImage, type DrawDeps } from '../draw-image.ts';
import { subjectOf } from '../record-code-acts.ts';
import { createEntryNames } from './name-entries.ts';
import { listSelected, type SelectedQr } from './select-codes.ts';
import { type Entry, zipEntries } from './zip-entries.ts';

/** Drawn at once for one archive: the pool serves others too. */
const AT_ONCE = 3;

export function createImagesHandler(deps: DrawDeps): Pick<Handlers, 'getQrImages'> {
  return {
    getQrImages: async ({ body: { selection, format, ...wished } }, context) => {
      const rows = (await context.read((trx) => listSelected(trx, context.accountUuid, selection))).filter(({ state }) => state !== 'deleted');
      if (rows.length === 0) throw notFound();
      const output = outputOf(format, imageQuery.parse(wished));
      await context.transact((trx) => context.recordMany(trx, 'qr.downloaded', rows.map(subjectOf)));
      const draw = async (row: SelectedQr): Promise<Uint8Array> => {
        const assets = await context.read((trx) => loadPictures(trx, row));
        // Nobody is asked about each of many: how well a code scans is said where it is designed.
        return (await drawImage(deps, row, { output, assets, acceptUnreadable: true }, { onBehalfOf: context.accountUuid, signal: context.signal })).bytes;
      };
      return {
        type: 'application/zip', fileName: `codes-${format}.zip`, headers: { 'x-total-count': String(rows.length) },
        stream: zipEntries(drawAhead(rows, draw, createEntryNames(format)), { now: context.now }),
      };
    },
  };
}

/** In the order of the rows, a few ahead of the one that is wanted. */
async function* drawAhead(rows: readonly SelectedQr[], draw: (row: SelectedQr) => Promise<Uint8Array>, name: (title: string) => string): AsyncGenerator<Entry> {
  const begun: Promise<Uint8Array>[] = [];
  for (const [index, row] of rows.entries()) {
    while (begun.length < Math.min(rows.length, index + AT_ONCE)) begun.push(begin(draw(rows[begun.length] as SelectedQr)));
    yield { name: name(row.title), bytes: await (begun[index] as Promise<Uint8Array>) };
  }
}

/** What fails before its turn is told at its turn. */
function begin<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
