import { NEAR_QUOTA } from '@evercode/access';
import { languageCode } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import type { Post } from '../../../platform/mail/post.ts';
import type { Month } from './month.ts';
import { claimMail, markReported, type QuotaCode } from './quota-repo.ts';

export type MailDeps = { post: Post; links: AppLinks };

/** Debounces mails: codes of a workspace that reach their quota within this time are reported in one mail. */
const PAUSE_MS = 15 * 60_000;
/** The most titles in one mail; the rest are counted. */
const MAX_NAMED = 15;
const USED_PERCENT = 100;
const NEAR_PERCENT = NEAR_QUOTA * 100;

type QuotaReport = { workspaceUuid: string; workspace: string; limit: number; month: Month; now: Date };

/** Mails the owner at most twice a month for each code: when its quota is nearly used, and when it is used up. */
export async function mailOwner(
  trx: Transaction,
  { post, links }: MailDeps,
  { workspaceUuid, workspace, limit, month, now }: QuotaReport,
  codes: { used: readonly QuotaCode[]; near: readonly QuotaCode[] },
): Promise<void> {
  const isUnreported =
    (percent: number) =>
    ({ quotaTold, quotaToldAt }: QuotaCode) =>
      quotaToldAt === null || quotaToldAt < month.from || quotaTold < percent;
  const [used, near] = [codes.used.filter(isUnreported(USED_PERCENT)), codes.near.filter(isUnreported(NEAR_PERCENT))];
  if (used.length + near.length === 0 || !(await claimMail(trx, workspaceUuid, { now, pauseMs: PAUSE_MS }))) return;
  const owners = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email', 'users.name', 'users.locale'])
    // An unverified address may belong to another person.
    .where('memberships.accountId', '=', workspaceUuid)
    .where('memberships.role', '=', 'owner')
    .where('users.emailVerifiedAt', 'is not', null)
    .execute();
  let isTold = owners.length === 0;
  for (const { email, name, locale } of owners) {
    const to = { email, name, language: languageCode.catch('en').parse(locale) };
    const isQueued = await post.queue(
      trx,
      {
        kind: 'quota',
        link: links.plans(),
        workspace,
        limit,
        until: month.to.toISOString(),
        used: summarise(used),
        near: summarise(near),
      },
      to,
      { now, workspace: workspaceUuid },
    );
    isTold ||= isQueued;
  }
  // A mail beyond the budget is left out: the codes are reported in a later round.
  if (!isTold) return;
  for (const [reported, percent] of [
    [used, USED_PERCENT],
    [near, NEAR_PERCENT],
  ] as const) {
    await markReported(
      trx,
      reported.map(({ id }) => id),
      percent,
      now,
    );
  }
}

function summarise(codes: readonly QuotaCode[]): { count: number; named: string[] } {
  const titles = codes.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b, 'en'));
  return { count: titles.length, named: titles.slice(0, MAX_NAMED) };
}
