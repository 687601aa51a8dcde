import { decide } from '@evercode/access';
import { imageMediaType, nameFile, printFilePixels, printSizesFrom, type PrintFiles } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { drawCode, leastPrintMm } from '@evercode/qr';
import type { DrawingOutput } from '../../../platform/drawing/drawing.ts';
import type { DrawingPool } from '../../../platform/drawing/drawing-pool.ts';
import { loadDrawingAssets, loadPictures } from '../../../platform/drawing/load-drawing-assets.ts';
import { sizeOnPaper } from '../../../platform/drawing/output-of.ts';
import { payloadOf, shortLinkOf } from '../../../platform/drawing/payload-of-code.ts';
import type { RequireReadable } from '../../../platform/drawing/readability-gate.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { addressOfPicture } from '../../../platform/pictures/pictures.ts';
import { createLinkPreview } from '../../../platform/public-links/draw-preview.ts';
import { findLinkedCode } from '../../../platform/public-links/find-linked-code.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { LinkTokens } from '../../../platform/public-links/link-tokens.ts';
import { createShortCache } from '../../../platform/public-links/short-cache.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { toSubject } from '../../../platform/sign-in/keys/subject-of-member.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { findOpenLink, noteDownload, type OpenLink } from './links-repo.ts';

type Deps = Readonly<{
  db: Database;
  tokens: LinkTokens;
  drawings: DrawingPool;
  requireReadable: RequireReadable;
  shortLinks: ShortLinks;
  billing: 'on' | 'off';
}>;
type Served = 'getPrintFiles' | 'getPrintPreview' | 'getPrintFile';

/** What the page says of the code may be as old as this. The end of a link is not cached. */
const TTL_MS = 60_000;
const MOST_CACHED = 500;

/** The page and the files behind a link, for everybody who has it. All links that are not open are answered alike. */
export function createPrinterHandlers(deps: Deps): Pick<Handlers, Served> {
  const { db, drawings, requireReadable, shortLinks } = deps;
  const descriptions = createShortCache<PrintFiles>({ ttlMs: TTL_MS, most: MOST_CACHED });
  const preview = createLinkPreview(deps);
  return {
    getPrintFiles: async ({ params }, { now }) => {
      const link = await openLink(deps, params.token, now);
      return descriptions.get(link.id, now.getTime(), () => describe(deps, link));
    },

    getPrintPreview: async ({ params }, context) => preview(await openLink(deps, params.token, context.now), context),

    getPrintFile: async ({ params, query }, { now, signal }) => {
      const link = await openLink(deps, params.token, now);
      const transact = createTransact(db, { workspaceUuid: link.accountId });
      const { row, drawing } = await transact(async (trx) => {
        const found = await findLinkedCode(trx, link);
        const assets = await loadPictures(trx, found);
        const text = payloadOf(found, await shortLinks.of(trx, [found]));
        return { row: found, drawing: { text, design: found.designParams, assets } };
      });
      const output: DrawingOutput = {
        format: params.format,
        size: printFilePixels,
        sizeMm: Number(query.sizeMm),
        colorSpace: query.colorSpace,
      };
      const task = { onBehalfOf: link.accountId, signal };
      await requireReadable(drawing, sizeOnPaper(output), task);
      const bytes = await drawings.perform({ kind: 'render', drawing, output }, task);
      await transact((trx) => noteDownload(trx, link, now));
      return {
        type: imageMediaType(params.format),
        bytes,
        fileName: nameFile(row.title, params.format),
        headers: { 'x-robots-tag': 'noindex' },
      };
    },
  };
}

/** Printers get what an editor of the workspace would. */
async function openLink({ db, tokens, billing }: Deps, token: string, now: Date): Promise<OpenLink> {
  const id = tokens.read(token);
  const link = id === undefined ? undefined : await findOpenLink(db, id, now);
  if (link === undefined) throw new AppError('link-ended');
  const subject = toSubject({ ...link, role: 'editor', permissions: [] }, billing, now);
  if (!decide(subject, 'qr.download').allowed) throw new AppError('link-ended');
  return link;
}

async function describe({ db, shortLinks }: Deps, link: OpenLink): Promise<PrintFiles> {
  const { row, assets, domains } = await createTransact(db, { workspaceUuid: link.accountId })(async (trx) => {
    const found = await findLinkedCode(trx, link);
    const domains = await shortLinks.of(trx, [found]);
    return { row: found, assets: await loadDrawingAssets(trx, found), domains };
  });
  const { width, height } = drawCode(payloadOf(row, domains), row.designParams, assets);
  const leastMm = leastPrintMm(Math.max(width, height));
  return {
    title: row.title,
    workspace: { name: link.workspaceName, logo: addressOfPicture(link.workspaceLogoId) },
    link: shortLinkOf(row, domains),
    leastMm,
    sizesMm: printSizesFrom(leastMm),
    endsAt: link.endsAt.toISOString(),
  };
}
