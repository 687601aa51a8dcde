import { excess, limitsOf, planHas } from '@evercode/access';
import { languageCode, nameCardBrand } from '@evercode/contract';
import type { Row, Transaction } from '@evercode/database';
import type { CodesOnFree, MoneyNews, Recipient } from '@evercode/mail';
import type { AppLinks } from '../../../../platform/mail/app-links.ts';
import type { Post } from '../../../../platform/mail/post.ts';
import { makerOf, selectKeys, stateOfKey } from '../../../../platform/sign-in/keys/find-key.ts';
import { findAgreed } from '../../../../platform/workspaces/agreements.ts';
import { countTotals } from '../../../../platform/workspaces/workspaces-repo.ts';
import type { Terms } from '../domain/terms.ts';
import type { BillingNews, TellBilling } from './billing-news.ts';

type Deps = { post: Post; links: Pick<AppLinks, 'billing' | 'plans'> };

/** Mails the owner, where the address is confirmed, and the address on the bills. */
export function createTellBilling({ post, links }: Deps): TellBilling {
  return async (trx, { workspaceUuid, news, now }) => {
    const workspace = await trx
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', workspaceUuid)
      .executeTakeFirstOrThrow();
    const onFree = mayEndOnFree(news) ? await countOnFree(trx, workspaceUuid, now) : undefined;
    const keysStopped = hadApi(news) && (await hasNoWorkingKey(trx, workspaceUuid, now));
    for (const to of await findReaders(trx, workspaceUuid))
      await post.queue(
        trx,
        {
          kind: 'billing',
          link: isOfTrial(news) ? links.plans() : links.billing(),
          workspace: workspace.name,
          news: toMail(news),
          ...(onFree && { onFree }),
          ...(keysStopped && { keysStopped }),
        },
        to,
        { now, workspace: workspaceUuid },
      );
  };
}

const isOfTrial = ({ what }: BillingNews) => what === 'trial-ending' || what === 'trial-ended';

const mayEndOnFree = (news: BillingNews) => isOfTrial(news) || news.what === 'cancelled' || news.what === 'grace-begun';

/** As the dialog counts them in which Free is chosen. */
async function countOnFree(trx: Transaction, workspaceUuid: string, now: Date): Promise<CodesOnFree> {
  const { qr: active } = await countTotals(trx, workspaceUuid);
  const agreed = await findAgreed(trx, workspaceUuid, now);
  const { codes } = limitsOf({ plan: 'free', subscriptionType: 'FREE', billing: 'on', agreed });
  return { active, pausing: excess(codes, active) };
}

/** Whether the plan before the news had the API. */
function hadApi(news: BillingNews): boolean {
  if (news.what === 'changed') return planHas(news.from.plan, 'api-access');
  return news.what === 'ended' && planHas(news.terms.plan, 'api-access');
}

/** Whether the plan of now, which is written before people are told, stops every key. */
async function hasNoWorkingKey(trx: Transaction, workspaceUuid: string, now: Date): Promise<boolean> {
  const rows = await selectKeys(trx, now).where('apiKeys.accountId', '=', workspaceUuid).execute();
  const states = new Set(rows.map((row) => stateOfKey(row, makerOf(row, 'on', now), now)));
  return states.has('not-in-plan') && !states.has('active');
}

export function createTellRefunds(tell: TellBilling) {
  return async (
    trx: Transaction,
    { workspaceUuid, refunds, now }: { workspaceUuid: string; refunds: readonly Row<'payments'>[]; now: Date },
  ): Promise<void> => {
    for (const { cents, currency } of refunds)
      await tell(trx, { workspaceUuid, news: { what: 'refunded', cents, currency }, now });
  };
}

async function findReaders(trx: Transaction, workspaceUuid: string): Promise<Recipient[]> {
  const owners = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email', 'users.name', 'users.locale', 'users.emailVerifiedAt'])
    .where('memberships.accountId', '=', workspaceUuid)
    .where('memberships.role', '=', 'owner')
    .execute();
  const language = languageCode.catch('en').parse(owners[0]?.locale);
  const info = await trx
    .selectFrom('billingInfos')
    .select(['email', 'name'])
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  const readers = owners
    // An unconfirmed address may belong to another person.
    .filter(({ emailVerifiedAt }) => emailVerifiedAt !== null)
    .map(({ email, name, locale }) => ({ email, name, language: languageCode.catch('en').parse(locale) }));
  if (info === undefined || info.email === '') return readers;
  const isKnown = readers.some(({ email }) => email.toLowerCase() === info.email.toLowerCase());
  return isKnown ? readers : [...readers, { email: info.email, name: info.name, language }];
}

const nameOf = ({ plan, months }: Terms) => ({ plan, months });

/** Mails are kept as JSON until they are sent. */
function toMail(news: BillingNews): MoneyNews {
  switch (news.what) {
    case 'activated':
    case 'changed':
      return { what: news.what, ...paidOf(news), paused: news.pausedCodes };
    case 'renewed':
    case 'recovered':
      return { what: news.what, ...paidOf(news) };
    case 'charge-failed':
      return {
        what: news.what,
        ...nameOf(news.terms),
        date: news.nextAttemptAt.toISOString(),
        end: news.endsAt.toISOString(),
      };
    case 'grace-begun':
      return { what: news.what, ...nameOf(news.terms), end: news.endsAt.toISOString() };
    case 'ended':
      return { what: `ended-${news.why}`, ...nameOf(news.terms), paused: news.pausedCodes };
    case 'cancelled':
      return { what: news.what, ...nameOf(news.terms), date: news.until.toISOString() };
    case 'reactivated':
    case 'change-called-off':
      return { what: news.what, ...nameOf(news.terms), date: news.renewsAt.toISOString() };
    case 'change-scheduled':
      return { what: news.what, ...nameOf(news.terms), date: news.at.toISOString(), next: nameOf(news.next) };
    case 'offer-taken': {
      const paid = { cents: news.cents, currency: news.terms.currency };
      return { what: news.what, ...nameOf(news.terms), percent: news.percentOff, date: news.at.toISOString(), paid };
    }
    case 'paid-not-active':
      return { what: news.what, ...nameOf(news.terms) };
    case 'trial-ending':
      return { what: news.what, date: news.at.toISOString() };
    case 'trial-ended':
      return { what: news.what };
    case 'refunded':
      return { what: news.what, paid: { cents: news.cents, currency: news.currency } };
    case 'source-expiring':
    case 'source-expired':
      return { what: news.what, ...nameOf(news.terms), brand: nameCardBrand(news.brand) ?? '', last4: news.last4 };
    default:
      return news satisfies never;
  }
}

function paidOf({ terms, paidCents, renewsAt }: { terms: Terms; paidCents: number; renewsAt: Date }) {
  const paid = { cents: paidCents, currency: terms.currency };
  return { ...nameOf(terms), paid, date: renewsAt.toISOString() };
}
