import { languageCode, type SenderFailure } from '@evercode/contract';
import { createMailer, type Brand } from '@evercode/mail';
import type { FastifyBaseLogger } from 'fastify';
import { brandOfMail, domainOf, senderOfMail } from '../../../../platform/mail/brand-of-mail.ts';
import { failureOf, reachOwnServer } from '../../../../platform/mail/own-mail-server.ts';
import { openPassword } from '../../../../platform/mail/send-mail.ts';
import type { AppLinks } from '../../../../platform/mail/app-links.ts';
import type { ReadTexts } from '../../../../platform/internet/read-texts.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { SealedBox } from '../../../../platform/sign-in/secrets/sealed-box.ts';
import { presentWhiteLabel } from '../present-white-label.ts';
import { changeWhiteLabel, lockWhiteLabel, type WhiteLabelRow } from '../white-label-repo.ts';
import { lookForProof } from './proof-of-domain.ts';

type Deps = {
  readTexts: ReadTexts;
  box: Pick<SealedBox, 'open'>;
  servers: Parameters<typeof reachOwnServer>[0];
  product: Brand;
  links: AppLinks;
  log: FastifyBaseLogger;
};

/** Proves that mails can be sent as the draft wants it, before any is. */
export function createSenderHandlers({
  readTexts,
  box,
  servers,
  product,
  links,
  log,
}: Deps): Pick<Handlers, 'testBrandSender'> {
  /** The mail goes to the person who asks, so no other address can be written to. */
  async function sendTest(row: WhiteLabelRow, context: WorkspaceContext): Promise<SenderFailure | null> {
    const { draft, draftLogoId, draftSealed } = row;
    const { sender } = draft;
    if (sender.kind !== 'smtp') return null;
    const reached = await reachOwnServer(servers, sender, openPassword(box, draftSealed));
    if (reached.kind === 'refused') return reached.failure;
    const { to, workspace, brand } = await context.read(async (trx) => ({
      to: await trx
        .selectFrom('users')
        .select(['email', 'name', 'locale'])
        .where('id', '=', context.userUuid)
        .executeTakeFirstOrThrow(),
      workspace: await trx
        .selectFrom('accounts')
        .select('name')
        .where('id', '=', context.workspaceUuid)
        .executeTakeFirstOrThrow(),
      brand: await brandOfMail(trx, { look: draft, logoId: draftLogoId, appUrl: product.address }, product, log),
    }));
    const mailer = createMailer({ from: sender.address, brand, via: { server: reached.server } });
    try {
      await mailer.send(
        { kind: 'sender', link: links.whiteLabel(), workspace: workspace.name, what: 'tested', sender: sender.host },
        { email: to.email, name: to.name, language: languageCode.catch('en').parse(to.locale) },
        { from: senderOfMail(draft, null, product) },
      );
      return null;
    } catch (error) {
      return failureOf(error);
    } finally {
      mailer.close();
    }
  }

  return {
    testBrandSender: async (_request, context) => {
      const { workspaceUuid, subject, now, transact } = context;
      // Without a lock while the network answers; a draft that changed meanwhile is not marked as tested.
      const asked = await transact((trx) => lockWhiteLabel(trx, workspaceUuid, now));
      const { sender } = asked.draft;
      const look =
        sender.kind === 'address' ? await lookForProof(readTexts, domainOf(sender.address), asked.token) : undefined;
      const failure = await sendTest(asked, context);
      return transact(async (trx) => {
        const row = await lockWhiteLabel(trx, workspaceUuid, now);
        if (row.updatedAt.getTime() !== asked.updatedAt.getTime()) return presentWhiteLabel(row, subject);
        const isProved = look?.isFound ?? (sender.kind === 'address' && row.provedDomain === domainOf(sender.address));
        const changed = await changeWhiteLabel(trx, workspaceUuid, {
          checkedAt: now,
          ...(sender.kind === 'address' && {
            provedDomain: isProved ? domainOf(sender.address) : null,
            seen: look?.seen ?? [],
          }),
          ...(sender.kind === 'smtp' && { failure, testedAt: failure === null ? now : null }),
        });
        return presentWhiteLabel(changed, subject);
      });
    },
  };
}
