import { NEAR_QUOTA } from '@evercode/access';
import { languageCode } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { AppLinks } from '../../platform/mail/app-links.ts';
import type { Post } from '../../platform/mail/post.ts';
import type { Month } from './month.ts';
import { keepTold, takeLetter, type Weighed } from './quota-repo.ts';

export type TellDeps = { post: Post; links: AppLinks };

/** Codes of one workspace that come to it one after the other are told of in one letter. */
const PAUSE_MS = 15 * 60_000;
/** What a mail names; of the rest it says how many. */
const MOST_NAMED = 15;
const USED = 100;
const NEAR = NEAR_QUOTA * 100;

type About = { account: string; workspace: string; limit: number; month: Month; now: Date };

/** Once a month of each code that has had nearly all of its scans, and once that it has had all. */
export async function tellOwner(
  trx: Transaction, { post, links }: TellDeps, { account, workspace, limit, month, now }: About, codes: { used: readonly Weighed[]; near: readonly Weighed[] },
): Promise<void> {
  const isNews = (level: number) => ({ quotaTold, quotaToldAt }: Weighed) => quotaToldAt === null || quotaToldAt < month.from || quotaTold < level;
  const [used, near] = [codes.used.filter(isNews(USED)), codes.near.filter(isNews(NEAR))];
  if (used.length + near.length === 0 || !(await takeLetter(trx, account, { now, pauseMs: PAUSE_MS }))) return;
  await keepTold(trx, used.map(({ id }) => id), USED, now);
  await keepTold(trx, near.map(({ id }) => id), NEAR, now);
  const owners = await trx
    .selectFrom('memberships').innerJoin('users', 'users.id', 'memberships.userId').select(['users.email', 'users.name', 'users.locale'])
    // An address that nobody has confirmed is maybe a stranger's.
    .where('memberships.accountId', '=', account).where('memberships.role', '=', 'owner').where('users.emailVerifiedAt', 'is not', null)
    .execute();
  for (const { email, name, locale } of owners) {
    const to = { email, name, language: languageCode.catch('en').parse(locale) };
    await post.queue(trx, { kind: 'quota', link: links.plans(), workspace, limit, until: month.to.toISOString(), used: cut(used), near: cut(near) }, to, now);
  }
}

function cut(codes: readonly Weighed[]): { count: number; named: string[] } {
  const titles = codes.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b, 'en'));
  return { count: titles.length, named: titles.slice(0, MOST_NAMED) };
}
