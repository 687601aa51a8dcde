import type { QrLogo, QrStyle } from '@evercode/contract';
import { defaultDesign, drawCode, renderSvg } from '@evercode/qr';
import { notFound, violationError } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { findLogos } from '../../../platform/design-library/logos.ts';
import { requireLook } from '../../../platform/design-library/require-look.ts';
import { loadDrawingAssets } from '../../../platform/drawing/load-drawing-assets.ts';
import type { LibraryDeps } from './logo-handlers.ts';
import { requireLibraryRoom } from './require-library-room.ts';
import { findStyle, findStyleAnywhere, insertStyle, listStyles, removeStyle, type StyleRow } from './styles-repo.ts';
import { findTemplateDesign, iriOfDesign } from '../../../platform/design-library/template-designs.ts';

type Served = 'listQrStyles' | 'createQrStyle' | 'getQrStyle' | 'deleteQrStyle' | 'getQrStyleImage';

export function createStyleHandlers({ db, newUuid, publicUrl }: LibraryDeps): Pick<Handlers, Served> {
  return {
    listQrStyles: async (_request, { workspaceUuid, read }) => ({
      items: await read(async (trx) => {
        const styles = await listStyles(trx, workspaceUuid);
        const logos = await findLogos(
          trx,
          styles.map(({ logoId }) => logoId),
        );
        return styles.map((style) => presentStyle(style, logos));
      }),
    }),

    createQrStyle: async ({ body }, context) => {
      const { workspaceUuid, now, transact } = context;
      const designId = body.design ?? null;
      if (designId !== null && findTemplateDesign(designId) === undefined)
        throw violationError('design', 'invalid', 'This design doesn’t exist');
      return transact(async (trx) => {
        await requireLibraryRoom(trx, workspaceUuid, 'qrStyles');
        const { savedStyle: _, ...designParams } = body.designParams;
        await requireLook(trx, context, { logo: body.logo, designParams });
        const style = await insertStyle(trx, {
          id: newUuid(),
          accountId: workspaceUuid,
          name: body.name ?? '',
          designId,
          logoId: body.logo ?? null,
          // A picture is that of one code.
          designParams: JSON.stringify({ ...defaultDesign, ...designParams, art_image: '' }),
          createdAt: now,
        });
        return presentStyle(style, await findLogos(trx, [style.logoId]));
      });
    },

    getQrStyle: async ({ params }, { workspaceUuid, read }) =>
      read(async (trx) => {
        const style = await findStyle(trx, workspaceUuid, params.uuid);
        if (style === undefined) throw notFound();
        return presentStyle(style, await findLogos(trx, [style.logoId]));
      }),

    deleteQrStyle: async ({ params }, { workspaceUuid, transact }) => {
      if (!(await transact((trx) => removeStyle(trx, workspaceUuid, params.uuid)))) throw notFound();
      return undefined;
    },

    getQrStyleImage: async ({ params }) => {
      const style = await findStyleAnywhere(db, params.uuid);
      if (style === undefined) throw notFound();
      const scene = drawCode(`${publicUrl}/`, style.designParams, await loadDrawingAssets(db, style));
      return { type: 'image/svg+xml', bytes: renderSvg(scene), fileName: `${style.id}.svg` };
    },
  };
}

function presentStyle(
  { id, name, designId, logoId, designParams, createdAt }: StyleRow,
  logos: ReadonlyMap<string, QrLogo>,
): QrStyle {
  const iri = `/api/qr-styles/${id}`;
  return {
    uuid: id,
    iri,
    name,
    design: designId === null ? null : iriOfDesign(designId),
    logo: logoId === null ? null : (logos.get(logoId) ?? null),
    // A style saved before a parameter existed gets its default.
    designParams: { ...defaultDesign, ...designParams },
    imageUrl: `${iri}/image.svg`,
    createdAt: createdAt.toISOString(),
  };
}
