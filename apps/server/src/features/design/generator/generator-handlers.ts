import { imageMediaType, type RequestOf } from '@evercode/contract';
import { checkPayload, completeDesign, levelOf, type DesignParams } from '@evercode/qr';
import { deriveUuid } from '../../../platform/derive-uuid.ts';
import type { Drawing } from '../../../platform/drawing/drawing.ts';
import type { DrawingPool } from '../../../platform/drawing/drawing-pool.ts';
import { requireSmallPicture } from '../../../platform/design-library/require-small-picture.ts';
import { loadPictures } from '../../../platform/drawing/load-drawing-assets.ts';
import { outputOf } from '../../../platform/drawing/output-of.ts';
import { violationError } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers, Routes } from '../../../platform/routes/serve-routes.ts';
import { drawBorderMarkers, drawCenterMarkers, drawFrames, drawPatterns } from './shape-previews.ts';

type Served =
  | 'viewGenerated'
  | 'downloadGenerated'
  | 'listPatterns'
  | 'listBorderMarkers'
  | 'listCenterMarkers'
  | 'listFrames';
type Body = RequestOf<Routes['viewGenerated']>['body'];

/** Draws links in designs that are not stored, and lists the available shapes. */
export function createGeneratorHandlers({ drawings }: { drawings: DrawingPool }): Pick<Handlers, Served> {
  const [patterns, borderMarkers, centerMarkers, frames] = [
    memoise(drawPatterns),
    memoise(drawBorderMarkers),
    memoise(drawCenterMarkers),
    memoise(drawFrames),
  ];
  return {
    viewGenerated: async ({ body }, context) => {
      const output = { format: 'svg', sizeMm: 0, colorSpace: 'rgb' } as const;
      const task = { kind: 'render', drawing: await readDrawing(body, context), output } as const;
      const bytes = await drawings.perform(task, { onBehalfOf: context.workspaceUuid, signal: context.signal });
      return { type: imageMediaType(output.format), bytes, fileName: 'code.svg' };
    },

    downloadGenerated: async ({ body, query }, context) => {
      const { format } = body;
      const task = {
        kind: 'render',
        drawing: await readDrawing(body, context),
        output: outputOf(format, query),
      } as const;
      const bytes = await drawings.perform(task, { onBehalfOf: context.workspaceUuid, signal: context.signal });
      return { type: imageMediaType(format), bytes, fileName: `code.${format}` };
    },

    listPatterns: async () => [...patterns()],
    listBorderMarkers: async () => [...borderMarkers()],
    listCenterMarkers: async () => [...centerMarkers()],
    listFrames: async () =>
      frames().map(({ name, preview }) => {
        const uuid = deriveUuid('frame', name);
        return { uuid, iri: `/qrs/frames/${uuid}`, content: name, preview };
      }),
  };
}

/** Computes a value on the first call and returns it again afterwards. */
function memoise<T>(draw: () => T): () => T {
  let kept: T | undefined;
  return () => (kept ??= draw());
}

/** The capacity of a code depends on its characters and error correction level, so the schema cannot check it. */
async function readDrawing(
  { style, data: { link } }: Body,
  { workspaceUuid, read }: WorkspaceContext,
): Promise<Drawing> {
  // The body was JSON, so an omitted parameter is absent, never undefined.
  const design = style as Partial<DesignParams>;
  requireSmallPicture(design.watermark_data, 'style.watermark_data');
  const assets = await read((trx) =>
    loadPictures(trx, { accountId: workspaceUuid, logoId: null, designParams: design }),
  );
  const payload = checkPayload(link, levelOf(completeDesign(design), assets));
  if (payload === 'too-long') throw violationError('data.link', 'too-long', 'That’s too much for a code');
  return { text: link, design, assets };
}
