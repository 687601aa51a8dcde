import type { Database } from '@evercode/database';
import type { AppLinks } from '../../../../platform/mail/app-links.ts';
import { listRecipients } from '../../../../platform/mail/list-recipients.ts';
import type { Post } from '../../../../platform/mail/post.ts';
import { hasSso } from '../../../../platform/sign-in/sso-in-force.ts';

type Deps = { db: Database; billing: 'on' | 'off'; mail: { post: Post; links: AppLinks } };

const BEFORE_MS = 30 * 24 * 3_600_000;
const AT_ONCE = 50;

/** Tells owners and admins 30 days before the last certificate ends, once for each end. */
export async function tellOfCertificates({ db, billing, mail }: Deps, now: Date): Promise<void> {
  const ending = await db
    .selectFrom('ssoConnections')
    .select(['id', 'accountId'])
    .where('isEnabled', '=', true)
    .where('certificateEndsAt', '>', now)
    .where('certificateEndsAt', '<=', new Date(now.getTime() + BEFORE_MS))
    .where((eb) => eb('certificateEndsAt', 'is distinct from', eb.ref('toldCertificateEndsAt')))
    .orderBy('certificateEndsAt')
    .limit(AT_ONCE)
    .execute();
  for (const connection of ending)
    if (await hasSso(db, connection.accountId, { billing, now })) await tell({ db, mail }, connection, now);
}

async function tell(
  { db, mail: { post, links } }: Pick<Deps, 'db' | 'mail'>,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Of two workers, the second finds nothing to tell.
    const told = await trx
      .updateTable('ssoConnections')
      .set((eb) => ({ toldCertificateEndsAt: eb.ref('certificateEndsAt') }))
      .where('id', '=', id)
      .where((eb) => eb('certificateEndsAt', 'is distinct from', eb.ref('toldCertificateEndsAt')))
      .returning('certificateEndsAt')
      .executeTakeFirst();
    if (!told?.certificateEndsAt) return;
    const endsAt = told.certificateEndsAt.toISOString();
    const { workspace, recipients } = await listRecipients(trx, accountId, 'sso.update');
    const mail = { kind: 'certificate', link: links.singleSignOn(), workspace, endsAt } as const;
    for (const to of recipients) await post.queue(trx, mail, to, { now, workspace: accountId });
  });
}
