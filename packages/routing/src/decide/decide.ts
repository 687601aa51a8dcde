import { isDestination } from '../record/destination.ts';
import type { RouteOptions, RouteRecord, RouteTarget } from '../record/route-record.ts';
import { chooseLanguage } from '../visitor/choose-language.ts';
import type { RequestFacts } from '../visitor/facts.ts';
import { meetsCondition } from './condition.ts';
import type { Because, Outcome, StatusPage, Tags } from './outcome.ts';
import { choosePart } from './split.ts';

const byTarget: Because = { step: 'target' };
const notFound = statusPage('not-found', { step: 'unknown' });
const damaged = statusPage('not-found', { step: 'damaged' });
const byState: ReadonlyMap<string, Outcome> = new Map([
  ['paused', statusPage('paused', { step: 'state' })],
  // It may be restored; only a destroyed code is gone.
  ['trashed', statusPage('paused', { step: 'state' })],
  ['gone', statusPage('gone', { step: 'state' })],
  ['blocked', statusPage('blocked', { step: 'state' })],
]);
const quotaPage = statusPage('paused', { step: 'quota' });
const notNow = statusPage('not-now', { step: 'schedule' });
const limitPage = statusPage('limit', { step: 'limit' });
const unlock: Outcome = { kind: 'unlock', record: false, because: { step: 'password' } };

/**
 * The outcome of one scan, by state, end of what a deleted workspace left, quota of the plan, schedule, password, use
 * limit, rules, languages and target, in this order. Pure and total: every record, also a damaged one, has exactly one
 * outcome, and nothing is thrown. A trashed code and a paused one look the same to the visitor. A plain redirect reads
 * no fact. `now` is in milliseconds.
 */
export function decide(record: RouteRecord | undefined, facts: RequestFacts, now: number): Outcome {
  if (record === undefined) return notFound;
  try {
    if (isPlainRedirect(record)) return redirectTo(record.target.url, byTarget);
    const outcome = findBlocking(record, facts, now) ?? decideUse(record, facts, now);
    return record.options?.leftUntil === undefined ? outcome : withoutScan(outcome);
  } catch {
    // The record is not what its type says: nothing in it is trusted.
    return damaged;
  }
}

/** Only redirects are left of a deleted workspace: its pages, files, passwords and counters are deleted. */
function withoutScan(outcome: Outcome): Outcome {
  const { kind, because } = outcome;
  if (kind === 'redirect') return { kind: 'left', url: outcome.url, record: false, because };
  return kind === 'page' ? outcome : damaged;
}

/**
 * The destination of a code that redirects every visitor there at any time, so that it can be cached without deciding.
 * Undefined: the decision depends on more than the record, or the record is damaged.
 */
export function fixedDestination(record: RouteRecord): string | undefined {
  try {
    if (!isPlainRedirect(record)) return undefined;
    const outcome = redirectTo(record.target.url, byTarget);
    return outcome.kind === 'redirect' ? outcome.url : undefined;
  } catch {
    return undefined;
  }
}

/** Format 1 has no options: neither facts nor the time affect its decision. */
function isPlainRedirect(record: RouteRecord): record is RouteRecord & { target: { kind: 'redirect' } } {
  return record.format === 1 && record.state === 'active' && record.target.kind === 'redirect';
}

/**
 * The outcome that hides a code from this visitor now: a status page, a fallback, or the question for the password.
 * Undefined: nothing hides it, except possibly the use limit. For parts of a page that are requested by themselves,
 * such as its pictures.
 */
export function blockingOutcome(record: RouteRecord, facts: RequestFacts, now: number): Outcome | undefined {
  try {
    return findBlocking(record, facts, now);
  } catch {
    return damaged;
  }
}

function findBlocking({ state, options = {} }: RouteRecord, facts: RequestFacts, now: number): Outcome | undefined {
  if (state !== 'active') return byState.get(state) ?? damaged;
  const { quotaUntil, schedule, password, leftUntil } = options;
  if (leftUntil !== undefined && isOver(leftUntil, now)) return byState.get('gone') ?? damaged;
  if (quotaUntil !== undefined && !isOver(quotaUntil, now)) return quotaPage;
  if (schedule !== undefined && isOutside(schedule, now)) return fallbackOr(schedule.fallbackUrl, notNow, options);
  return password !== undefined && !facts.isUnlocked() ? unlock : undefined;
}

/** By the clock of the scan process, so that it ends without another process. Throws for an invalid time. */
function isOver(until: number, now: number): boolean {
  if (!Number.isFinite(until)) throw new TypeError('An option of a route record ends at no time.');
  return now >= until;
}

/** Written so that an invalid time (NaN) closes the code. */
function isOutside({ from, until }: NonNullable<RouteOptions['schedule']>, now: number): boolean {
  return !((from === null || now >= from) && (until === null || now < until));
}

function decideUse(record: RouteRecord, facts: RequestFacts, now: number): Outcome {
  const { options = {} } = record;
  const outcome = decideDestination(record, facts, now);
  // An outcome without content takes no use.
  if (options.limit === undefined || !outcome.record) return outcome;
  const { count, fallbackUrl } = options.limit;
  if (!(Number.isSafeInteger(count) && count >= 0)) return damaged;
  return {
    kind: 'take-use',
    count,
    taken: outcome,
    noneLeft: fallbackOr(fallbackUrl, limitPage, options),
    record: false,
    because: outcome.because,
  };
}

function decideDestination({ qr, target, options = {} }: RouteRecord, facts: RequestFacts, now: number): Outcome {
  const rule = options.rules?.find(({ when }) => meetsCondition(when, facts, now));
  if (rule !== undefined) {
    const { id, to } = rule;
    const part = to.length > 1 ? choosePart(to, `${qr}\n${id}\n${facts.visitor()}`) : 0;
    return redirectTo(to[part]?.url, { step: 'rule', rule: id, part }, options.tags);
  }
  const link = options.languages === undefined ? undefined : chooseLanguage(options.languages, facts.language());
  if (link !== undefined) return redirectTo(link.url, { step: 'language', language: link.language }, options.tags);
  return decideTarget(target, facts, options);
}

function decideTarget(target: RouteTarget, facts: RequestFacts, options: RouteOptions): Outcome {
  switch (target.kind) {
    case 'redirect':
      return redirectTo(target.url, byTarget, options.tags);
    case 'file':
      return typeof target.asset === 'string'
        ? { kind: 'file', asset: target.asset, record: true, because: byTarget }
        : damaged;
    case 'page':
      return showContent(byTarget, options.tags);
    case 'stores': {
      const system = facts.system();
      const store = system === 'ios' ? target.ios : system === 'android' ? target.android : null;
      return store === null
        ? showContent({ step: 'target', system }, options.tags)
        : redirectTo(store, { step: 'target', system }, options.tags);
    }
    default:
      return damaged;
  }
}

/** The last guard: whatever was stored, only an allowed scheme is sent to a visitor. */
function redirectTo(url: string | undefined, because: Because, tags?: Tags): Outcome {
  if (typeof url !== 'string' || !isDestination(url) || !areTags(tags)) return damaged;
  return tags === undefined
    ? { kind: 'redirect', url, record: true, because }
    : { kind: 'tag-page', url, tags, record: true, because };
}

function showContent(because: Because, tags?: Tags): Outcome {
  if (!areTags(tags)) return damaged;
  return { kind: 'content', ...(tags && { tags }), record: true, because };
}

/** Tags are written into a page, so their types are checked. */
function areTags(tags: Tags | undefined): boolean {
  return tags === undefined || (typeof tags === 'object' && isTextOrAbsent(tags.google) && isTextOrAbsent(tags.meta));
}

const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';

function fallbackOr(fallbackUrl: string | null, page: Outcome, options: RouteOptions): Outcome {
  return fallbackUrl === null ? page : redirectTo(fallbackUrl, page.because, options.tags);
}

function statusPage(page: StatusPage, because: Because): Outcome {
  return { kind: 'page', page, status: page === 'gone' || page === 'blocked' ? 410 : 404, record: false, because };
}
