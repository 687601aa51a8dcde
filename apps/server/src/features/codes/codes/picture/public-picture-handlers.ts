import { createHash } from 'node:crypto';
import { imageMediaType, type AnsweredFile } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import type { DrawingPool } from '../../../../platform/drawing/drawing-pool.ts';
import { loadPictures } from '../../../../platform/drawing/load-drawing-assets.ts';
import { payloadOf } from '../../../../platform/drawing/payload-of-code.ts';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import type { LinkTokens } from '../../../../platform/public-links/link-tokens.ts';
import { createShortCache } from '../../../../platform/public-links/short-cache.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { LinkDomains, ShortLinks } from '../../../../platform/short-links/short-links.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { findQr, type CodeRow } from '../codes-repo.ts';
import { recordDownload } from './record-download.ts';

type Deps = Readonly<{ db: Database; drawings: DrawingPool; shortLinks: ShortLinks; tokens: LinkTokens }>;

/** A page with a picture may be read by many at once; they share one drawing. */
const TTL_MS = 60_000;
const MOST_DRAWN = 200;
const IMAGE_PX = 1000;

/**
 * Pictures of codes for pages of others: the address has a code of 128 bits, and the name of the drawing, so that it is
 * immutable. A former drawing is not kept: its address answers the present one, for a minute.
 */
export function createPublicPictureHandlers({
  db,
  drawings,
  shortLinks,
  tokens,
}: Deps): Pick<Handlers, 'getQrPictures' | 'getPublicPicture'> {
  const images = createShortCache<Uint8Array>({ ttlMs: TTL_MS, most: MOST_DRAWN });
  return {
    getQrPictures: async ({ params }, context) => {
      const { row, domains } = await context.read(async (trx) => {
        const found = await findQr(trx, context.workspaceUuid, params.uuid);
        if (found === undefined) throw notFound();
        return { row: found, domains: await shortLinks.of(trx, [found]) };
      });
      await recordDownload(context, row, 'link');
      return { token: tokens.make(row.id), drawing: nameDrawing(row, domains) };
    },

    getPublicPicture: async ({ params: { token, drawing, format } }, { now, signal }): Promise<AnsweredFile> => {
      const id = tokens.read(token);
      const workspace = id === undefined ? undefined : await findWorkspace(db, id);
      if (id === undefined || workspace === undefined) throw notFound();
      const { row, assets, domains } = await createTransact(db, { workspaceUuid: workspace })(async (trx) => {
        const found = await findQr(trx, workspace, id);
        // A picture of a code that leads nowhere for good would only mislead.
        if (found === undefined || found.state === 'deleted' || found.blockedAt !== null) throw notFound();
        return { row: found, assets: await loadPictures(trx, found), domains: await shortLinks.of(trx, [found]) };
      });
      const present = nameDrawing(row, domains);
      const bytes = await images.get(`${id} ${present} ${format}`, now.getTime(), () =>
        drawings.perform(
          {
            kind: 'render',
            drawing: { text: payloadOf(row, domains), design: row.designParams, assets },
            output: { format, size: IMAGE_PX, sizeMm: 40, colorSpace: 'rgb' },
          },
          { onBehalfOf: workspace, signal },
        ),
      );
      return {
        type: imageMediaType(format),
        bytes,
        fileName: `code.${format}`,
        headers: {
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
          'x-robots-tag': 'noindex',
          ...(drawing !== present && { 'cache-control': `public, max-age=${TTL_MS / 1000}` }),
        },
      };
    },
  };
}

async function findWorkspace(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('qrs').select('accountId').where('id', '=', id).executeTakeFirst())?.accountId;
}

/** Everything that the picture shows. */
function nameDrawing(row: CodeRow, domains: LinkDomains): string {
  const shown = [payloadOf(row, domains), { ...defaultDesign, ...row.designParams }, row.logoId];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
}
