import { decide, type Outcome, type RequestFacts, type RouteOptions, type RouteRecord } from '@evercode/routing';
import { fileAddressOf } from './file-addresses.ts';

/** The pages of the product that a redirector shows for codes, with their statuses. */
export const kitStatuses = {
  'not-found': 404,
  paused: 404,
  'not-now': 404,
  limit: 404,
  gone: 410,
  blocked: 410,
} as const;

export type KitStatus = keyof typeof kitStatuses;

/** What a redirector answers for an ending, to everybody and at any time. */
export type KitAnswer =
  | { readonly kind: 'to'; readonly url: string }
  /** The page of the code, a file below `site/pages`. */
  | { readonly kind: 'page' }
  | { readonly kind: 'status'; readonly page: KitStatus };

/** What depends on the visitor, the time or a count, so that no static rule can say it. */
const kitLosses = ['password', 'limit', 'schedule', 'rules', 'languages', 'systems', 'tags', 'quota'] as const;

type KitLoss = (typeof kitLosses)[number];

/** `losses`: what the code does here and a redirector cannot. */
type KitDecision = { readonly answer: KitAnswer; readonly losses: readonly KitLoss[] };

/** A visitor about whom nothing is known. */
const anybody: RequestFacts = {
  system: () => 'other',
  device: () => 'desktop',
  language: () => '',
  country: () => '',
  visitor: () => '',
  isUnlocked: () => false,
};

/**
 * The answer of a code outside of the product: that of the scan role, for a visitor about whom nothing is known, after
 * the options that need a decision were left out. A password stays: its code shows the paused page, because its content
 * must not be published.
 */
export function decideForKit(route: RouteRecord, now: number): KitDecision {
  const { options = {} } = route;
  const { schedule, password } = options;
  const kept: RouteOptions = { ...(schedule && { schedule }), ...(password !== undefined && { password }) };
  const outcome = decide({ ...route, options: kept }, anybody, now);
  return { answer: answerOf(route, outcome), losses: lossesOf(route, outcome, now) };
}

function answerOf({ qr, page }: RouteRecord, outcome: Outcome): KitAnswer {
  switch (outcome.kind) {
    case 'redirect':
      return { kind: 'to', url: outcome.url };
    case 'content':
      return { kind: 'page' };
    case 'file': {
      const facts = page?.assets[outcome.asset];
      return facts === undefined
        ? { kind: 'status', page: 'not-found' }
        : { kind: 'to', url: fileAddressOf({ ...facts, file: outcome.asset }) };
    }
    case 'page':
      return { kind: 'status', page: outcome.page };
    case 'unlock':
      return { kind: 'status', page: 'paused' };
    default:
      // The options behind the other outcomes were left out.
      throw new TypeError(`The code ${qr} has an outcome that a redirector cannot answer: ${outcome.kind}.`);
  }
}

function lossesOf(route: RouteRecord, { because }: Outcome, now: number): KitLoss[] {
  const { options = {}, target, state } = route;
  // These pages stay whatever the options say.
  if (state !== 'active') return [];
  const { schedule, password, limit, rules = [], languages = [], tags, quotaUntil } = options;
  const { until = null, fallbackUrl = null } = schedule ?? {};
  const isOver = until !== null && now >= until;
  // The code never leads anywhere else again.
  if (isOver) return tags !== undefined && fallbackUrl !== null ? ['tags'] : [];
  const lost: Readonly<Record<KitLoss, boolean>> = {
    schedule: schedule !== undefined && (schedule.until !== null || because.step === 'schedule'),
    password: password !== undefined,
    limit: limit !== undefined,
    rules: rules.length > 0,
    languages: languages.length > 0,
    systems: target.kind === 'stores',
    tags: tags !== undefined,
    quota: quotaUntil !== undefined && now < quotaUntil,
  };
  return kitLosses.filter((loss) => lost[loss]);
}
