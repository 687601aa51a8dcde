import type { AnsweredFile } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { DrawingPool } from '../drawing/drawing-pool.ts';
import { loadPictures } from '../drawing/load-drawing-assets.ts';
import { payloadOf } from '../drawing/payload-of-code.ts';
import type { ShortLinks } from '../short-links/short-links.ts';
import type { PublicContext } from '../routes/context.ts';
import { createTransact } from '../workspaces/transact.ts';
import { findLinkedCode, type LinkedCode } from './find-linked-code.ts';
import { createShortCache } from './short-cache.ts';

type Deps = Readonly<{ db: Database; drawings: DrawingPool; shortLinks: ShortLinks }>;
type Preview = (link: LinkedCode, context: Pick<PublicContext, 'now' | 'signal'>) => Promise<AnsweredFile>;

/** A picture may be as old as this. The end of a link is not cached: its handler checks it for every request. */
const TTL_MS = 60_000;
const MOST_DRAWN = 200;
const IMAGE_PX = 480;

/** The code behind a public link as a picture for its page, drawn once a minute at most. */
export function createLinkPreview({ db, drawings, shortLinks }: Deps): Preview {
  const images = createShortCache<Uint8Array>({ ttlMs: TTL_MS, most: MOST_DRAWN });

  async function draw(link: LinkedCode, signal: AbortSignal): Promise<Uint8Array> {
    const { row, assets, domains } = await createTransact(db, { workspaceUuid: link.accountId })(async (trx) => {
      const found = await findLinkedCode(trx, link);
      const assets = await loadPictures(trx, found);
      return { row: found, assets, domains: await shortLinks.of(trx, [found]) };
    });
    return drawings.perform(
      {
        kind: 'render',
        drawing: { text: payloadOf(row, domains), design: row.designParams, assets },
        output: { format: 'png', size: IMAGE_PX, sizeMm: 40, colorSpace: 'rgb' },
      },
      { onBehalfOf: link.accountId, signal },
    );
  }

  return async (link, { now, signal }) => ({
    type: 'image/png',
    bytes: await images.get(link.id, now.getTime(), () => draw(link, signal)),
    fileName: 'code.png',
    isInline: true,
    headers: { 'cache-control': `private, max-age=${TTL_MS / 1000}`, 'x-robots-tag': 'noindex' },
  });
}
