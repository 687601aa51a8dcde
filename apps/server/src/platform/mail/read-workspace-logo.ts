import type { Queries } from '@evercode/database';
import { MAX_LOGO, type MailPicture, type WorkspaceLogo } from '@evercode/mail';
import type { FastifyBaseLogger } from 'fastify';
import { openPicture } from '../pictures/open-picture.ts';

/** Pixels per CSS pixel: sharp on phones, and at most a few dozen kilobytes in each mail. */
const DENSITY = 2;

/** The workspace's logo as a small PNG, because mail programs do not show WebP; undefined when it has none. */
export async function readWorkspaceLogo(
  db: Queries,
  workspaceUuid: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<WorkspaceLogo | undefined> {
  const found = await db
    .selectFrom('accounts')
    .innerJoin('pictures', 'pictures.id', 'accounts.logoId')
    .select(['accounts.name', 'pictures.bytes'])
    .where('accounts.id', '=', workspaceUuid)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const picture = await readMailPicture(found.bytes, log);
  return picture && { workspace: found.name, ...picture };
}

/** A logo as a small PNG; undefined where it cannot be read. */
export async function readMailPicture(
  bytes: Buffer,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<MailPicture | undefined> {
  try {
    const picture = (await openPicture(bytes)).resize({
      width: MAX_LOGO.width * DENSITY,
      height: MAX_LOGO.height * DENSITY,
      fit: 'inside',
    });
    const { data, info } = await picture.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    const inCssPixels = (pixels: number) => Math.max(1, Math.round(pixels / DENSITY));
    return {
      base64: data.toString('base64'),
      width: inCssPixels(info.width),
      height: inCssPixels(info.height),
    };
  } catch (error) {
    log.warn({ err: error }, 'a logo could not be read; the mail shows that of the product');
    return undefined;
  }
}
