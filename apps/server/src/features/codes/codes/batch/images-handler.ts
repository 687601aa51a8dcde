import { imageQuery } from '@evercode/contract';
import { outputOf } from '../../../../platform/drawing/output-of.ts';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';
import { openPlaceOf } from '../list/open-place.ts';
import type { DrawDeps } from '../picture/draw-image.ts';
import { subjectOf } from '../change/record-code-acts.ts';
import { createDrawPicture, drawAhead } from './draw-ahead.ts';
import { createEntryNames } from './name-entries.ts';
import { listSelected } from './select-codes.ts';
import { zipEntries } from './zip-entries.ts';

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
      const draw = createDrawPicture(deps, context, output);
      return {
        type: 'application/zip',
        fileName: `codes-${format}.zip`,
        headers: { 'x-total-count': String(rows.length) },
        stream: zipEntries(drawAhead(rows, draw, createEntryNames(format)), { now: context.now }),
      };
    },
  };
}
