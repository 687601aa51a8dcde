import { limits, type PrintLink } from '@evercode/contract';
import type { DrawingPool } from '../../../platform/drawing/drawing-pool.ts';
import { loadPictures } from '../../../platform/drawing/load-drawing-assets.ts';
import { payloadOf } from '../../../platform/drawing/payload-of-code.ts';
import type { RequireReadable } from '../../../platform/drawing/readability-gate.ts';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { LinkTokens } from '../../../platform/public-links/link-tokens.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { findCode, insertLink, listOpenLinks, lockCode, removeLink, type LinkRow } from './links-repo.ts';

type Deps = Readonly<{
  tokens: LinkTokens;
  newUuid: () => string;
  shortLinks: ShortLinks;
  drawings: DrawingPool;
  requireReadable: RequireReadable;
}>;
type Served = 'listPrintLinks' | 'createPrintLink' | 'endPrintLink';

const DAY_MS = 24 * 3_600_000;

/** Makes and ends the links of a code for printers. */
export function createLinkHandlers({ tokens, newUuid, shortLinks, requireReadable }: Deps): Pick<Handlers, Served> {
  const present = ({ id, note, madeBy, keyName, createdAt, endsAt, downloadedAt }: LinkRow): PrintLink => ({
    uuid: id,
    token: tokens.make(id),
    note,
    madeBy,
    apiKey: keyName,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    downloadedAt: downloadedAt?.toISOString() ?? null,
  });

  /** What scanners fail at is not handed to a printer, who could not tell. */
  async function requireReadableCode(qrId: string, context: WorkspaceContext): Promise<void> {
    const { workspaceUuid: accountId, signal } = context;
    const drawing = await context.read(async (trx) => {
      const row = await findCode(trx, { accountId, qrId });
      if (row === undefined) throw notFound();
      const text = payloadOf(row, await shortLinks.of(trx, [row]));
      return { text, design: row.designParams, assets: await loadPictures(trx, row) };
    });
    await requireReadable(drawing, undefined, { onBehalfOf: accountId, signal });
  }

  return {
    listPrintLinks: async ({ params }, { workspaceUuid: accountId, now, read }) =>
      read(async (trx) => {
        const code = { accountId, qrId: params.uuid };
        if ((await findCode(trx, code)) === undefined) throw notFound();
        return { items: (await listOpenLinks(trx, code, now)).map(present) };
      }),

    createPrintLink: async ({ params, body }, context) => {
      const { workspaceUuid: accountId, userUuid: userId, key, now } = context;
      context.require('qr.download');
      await requireReadableCode(params.uuid, context);
      const code = { accountId, qrId: params.uuid };
      const id = newUuid();
      return context.transact(async (trx) => {
        const row = await lockCode(trx, code);
        if (row === undefined) throw notFound();
        if ((await listOpenLinks(trx, code, now)).length >= limits.printLinks.most)
          throw new AppError('print-links-full');
        const endsAt = new Date(now.getTime() + limits.printLinks.days * DAY_MS);
        const made = { userId, keyName: key?.name ?? null, createdAt: now };
        await insertLink(trx, { id, ...code, ...made, note: body.note, endsAt, downloadedAt: null });
        await context.record(trx, 'qr.print-link-made', { subject: { id: row.id, label: row.title } });
        const link = (await listOpenLinks(trx, code, now)).find((each) => each.id === id);
        if (link === undefined) throw new Error('The link that was just made is not open.');
        return present(link);
      });
    },

    endPrintLink: async ({ params }, { workspaceUuid: accountId, now, transact, record }) =>
      transact(async (trx) => {
        const code = { accountId, qrId: params.uuid };
        const row = await lockCode(trx, code);
        if (row === undefined) throw notFound();
        if (await removeLink(trx, code, params.link, now))
          await record(trx, 'qr.print-link-ended', { subject: { id: row.id, label: row.title } });
        return undefined;
      }),
  };
}
