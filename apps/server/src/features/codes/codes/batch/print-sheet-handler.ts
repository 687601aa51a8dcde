import { limits, nameFile, type PrintSheet } from '@evercode/contract';
import { countLabels } from '@evercode/qr/print-sheet';
import type { Drawing } from '../../../../platform/drawing/drawing.ts';
import { loadPictures } from '../../../../platform/drawing/load-drawing-assets.ts';
import type { LinkDomains } from '../../../../platform/short-links/short-links.ts';
import { payloadOf, shortLinkOf } from '../../../../platform/drawing/payload-of-code.ts';
import { notFound, violationError } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { subjectOf } from '../change/record-code-acts.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';
import { openPlaceOf } from '../list/open-place.ts';
import type { DrawDeps } from '../picture/draw-image.ts';
import { listSelected, type SelectedQr } from './select-codes.ts';

export function createPrintSheetHandler({
  shortLinks,
  drawings: pool,
  countScans,
}: Pick<DrawDeps, 'shortLinks' | 'drawings'> & { countScans: CountScans }): Pick<Handlers, 'getPrintSheet'> {
  return {
    getPrintSheet: async ({ body }, context) => {
      const { format, colorSpace } = body;
      requireLabel(format);
      const place = await openPlaceOf({ shortLinks, countScans }, context.workspaceUuid, body.selection);
      const { rows, domains } = await context.read(async (trx) => {
        const selected = (await listSelected(trx, place, body.selection)).filter(({ state }) => state !== 'deleted');
        return { rows: selected, domains: await shortLinks.of(trx, selected) };
      });
      requireRoom(rows.length, format);
      const drawings = await context.read(async (trx) => {
        const drawn: Drawing[] = [];
        for (const row of rows)
          drawn.push({
            text: payloadOf(row, domains),
            design: row.designParams,
            assets: await loadPictures(trx, row),
          });
        return drawn;
      });
      await context.transact((trx) => context.recordMany(trx, 'qr.downloaded', rows.map(subjectOf)));
      const captions = rows.map((row) => captionOf(row, body, domains));
      const bytes = await pool.perform(
        { kind: 'print-sheet', drawings, captions, format, colorSpace },
        { onBehalfOf: context.workspaceUuid, signal: context.signal },
      );
      const [first] = rows;
      const title = rows.length === 1 && first ? first.title : 'codes';
      return { type: 'application/pdf', bytes, fileName: nameFile(`${title}-${format.kind}`, 'pdf') };
    },
  };
}

function requireLabel(format: PrintSheet['format']): void {
  if (format.kind !== 'labels') return;
  const most = countLabels(format.labels);
  if (format.startAt > most) throw violationError('format.startAt', 'too-large', `This sheet has ${most} labels`);
}

/** Posters and tents take a page for each code. */
function requireRoom(count: number, format: PrintSheet['format']): void {
  if (count === 0) throw notFound();
  const { codes, places } = limits.printSheet;
  if (count > codes) throw violationError('selection', 'too-large', `A file to print has at most ${codes} codes`);
  if ('copies' in format && count * format.copies > places)
    throw violationError('format.copies', 'too-large', `A file to print has at most ${places} copies`);
}

function captionOf(row: SelectedQr, { caption, text }: PrintSheet, domains: LinkDomains): string {
  if (caption === 'none') return '';
  if (caption === 'text') return text;
  const link = shortLinkOf(row, domains);
  return caption === 'link' && link !== null ? link.replace(/^https?:\/\//, '') : row.title;
}
