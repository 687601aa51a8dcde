import { sql, type Database, type Transaction } from '@evercode/database';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import { listRecipients } from '../../../platform/mail/list-recipients.ts';
import type { Post } from '../../../platform/mail/post.ts';

export type TellDeps = { db: Database; post: Post; links: AppLinks; now: () => Date };

/** At most one mail a day; 23 hours, so that the time of day does not drift. */
const BETWEEN_MS = 23 * 3_600_000;
const MOST_WORKSPACES = 100;
/** The most codes a mail names; further ones are counted. */
const MOST_NAMED = 15;

const level = sql<string>`(case when d.verdict in ('warning', 'broken') then d.verdict else '' end)`;

/** Queues one mail for everything that broke or recovered since the last one. Several workers share the workspaces. */
export async function tellWorkspaces({ db, post, links, now }: TellDeps): Promise<void> {
  const at = now();
  const { rows } = await sql<{ accountId: string }>`
    select distinct d.account_id from qr_destinations d
    where d.told <> ${level}
      and not exists (select from guardian_digests g
        where g.account_id = d.account_id and g.sent_at > ${new Date(at.getTime() - BETWEEN_MS)}::timestamptz)
    limit ${MOST_WORKSPACES}`.execute(db);
  for (const { accountId } of rows)
    await db.transaction().execute((trx) => tellWorkspace(trx, { post, links }, accountId, at));
}

type News = { qrId: string; key: Buffer; title: string; url: string; level: string };

async function tellWorkspace(
  trx: Transaction,
  { post, links }: Pick<TellDeps, 'post' | 'links'>,
  accountId: string,
  now: Date,
): Promise<void> {
  if (!(await takeDay(trx, accountId, now))) return;
  const { rows: news } = await sql<News>`
    select d.qr_id, d.key, qrs.title, d.url, ${level} as level from qr_destinations d join qrs on qrs.id = d.qr_id
    where d.account_id = ${accountId} and d.told <> ${level}
    order by d.qr_id, d.key for update of d`.execute(trx);
  const named = (wanted: string) =>
    news
      .filter((one) => one.level === wanted)
      .map(({ title, url }) => ({ title, url }))
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  const cut = (wanted: string) => ({ count: named(wanted).length, named: named(wanted).slice(0, MOST_NAMED) });
  const { workspace, recipients } = await listRecipients(trx, accountId, 'workspace.update');
  let isTold = recipients.length === 0;
  for (const to of recipients) {
    const isQueued = await post.queue(
      trx,
      {
        kind: 'destinations',
        link: links.attention(),
        workspace,
        broken: cut('broken'),
        warnings: cut('warning'),
        mended: cut(''),
      },
      to,
      { now, workspace: accountId },
    );
    isTold ||= isQueued;
  }
  // When every mail was beyond its budget, the news waits for the next day's mail.
  if (isTold) await markTold(trx, news);
}

/** The rows are locked, so their verdicts are still those of the mail. */
async function markTold(trx: Transaction, news: readonly News[]): Promise<void> {
  await sql`
    update qr_destinations d set told = ${level}
    where (d.qr_id, d.key) in (
      select * from unnest(${news.map(({ qrId }) => qrId)}::uuid[], ${news.map(({ key }) => key)}::bytea[]))`.execute(
    trx,
  );
}

/** Only one of two workers claims it. */
async function takeDay(trx: Transaction, accountId: string, now: Date): Promise<boolean> {
  const taken = await trx
    .insertInto('guardianDigests')
    .values({ accountId, sentAt: now })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ sentAt: now })
        .where('guardianDigests.sentAt', '<=', new Date(now.getTime() - BETWEEN_MS)),
    )
    .returning('accountId')
    .executeTakeFirst();
  return taken !== undefined;
}
