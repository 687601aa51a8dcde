import { chooseLanguage } from './choose-language.ts';
import { isDestination } from './destination.ts';
import type { RequestFacts } from './facts.ts';
import { holds } from './holds.ts';
import type { Because, Outcome, StatusPage, Tags } from './outcome.ts';
import type { RouteOptions, RouteRecord, RouteTarget } from './route-record.ts';
import { choosePart } from './split.ts';

const byTarget: Because = { step: 'target' };
const notFound = statusPage('not-found', { step: 'unknown' });
const damaged = statusPage('not-found', { step: 'damaged' });
const byState: ReadonlyMap<string, Outcome> = new Map([
  ['paused', statusPage('paused', { step: 'state' })],
  ['trashed', statusPage('not-found', { step: 'state' })],
  ['gone', statusPage('gone', { step: 'state' })],
  ['blocked', statusPage('blocked', { step: 'state' })],
]);
const quotaPage = statusPage('paused', { step: 'quota' });
const notNow = statusPage('not-now', { step: 'schedule' });
const limitPage = statusPage('limit', { step: 'limit' });
const unlock: Outcome = { kind: 'unlock', record: false, because: { step: 'password' } };

/**
 * What to answer to one scan: state, quota of the plan, schedule, password, use limit, rules, languages, and what the code holds, in this order.
 * Pure and total: every record, also a damaged one, has exactly one outcome, and no exception. A trashed code and an unknown one look the
 * same to the visitor. A plain redirect asks for no fact. `now` is in milliseconds.
 */
export function decide(record: RouteRecord | undefined, facts: RequestFacts, now: number): Outcome {
  if (record === undefined) return notFound;
  try {
    if (isSimple(record)) return lead(record.target.url, byTarget);
    return findBarrier(record, facts, now) ?? decideUse(record, facts, now);
  } catch {
    // A record whose insides are not what they should be. Nothing of it is believed.
    return damaged;
  }
}

/** Where a code leads everybody, whoever comes and when, so that it can be kept and need not be decided at each scan. Undefined: that depends. */
export function alwaysLeadsTo(record: RouteRecord): string | undefined {
  if (!isSimple(record)) return undefined;
  const outcome = lead(record.target.url, byTarget);
  return outcome.kind === 'redirect' ? outcome.url : undefined;
}

/** The first format has no options: no fact and no time comes into its decision. */
function isSimple(record: RouteRecord): record is RouteRecord & { target: { kind: 'redirect' } } {
  return record.format === 1 && record.state === 'active' && record.target.kind === 'redirect';
}

/**
 * Why nothing of a code may be shown to this visitor now: its page, a fallback, or the question for its password. Undefined: nothing stands
 * in the way, except the use limit. For what belongs to a page and is asked for by itself, such as its pictures.
 */
export function barrier(record: RouteRecord, facts: RequestFacts, now: number): Outcome | undefined {
  try {
    return findBarrier(record, facts, now);
  } catch {
    return damaged;
  }
}

function findBarrier({ state, options = {} }: RouteRecord, facts: RequestFacts, now: number): Outcome | undefined {
  if (state !== 'active') return byState.get(state) ?? damaged;
  const { quotaUntil, schedule, password } = options;
  if (quotaUntil !== undefined && !isOver(quotaUntil, now)) return quotaPage;
  if (schedule !== undefined && isOutside(schedule, now)) return orFallback(schedule.fallbackUrl, notNow, options);
  return password !== undefined && !facts.isUnlocked() ? unlock : undefined;
}

/** It ends by the clock of whoever answers, so that nobody else has to be there for it. A time that is none is damage. */
function isOver(quotaUntil: number, now: number): boolean {
  if (!Number.isFinite(quotaUntil)) throw new TypeError('The quota of a route record ends at no time.');
  return now >= quotaUntil;
}

/** A time that is none lets nobody in: comparing with it would let everybody in. */
function isOutside({ from, until }: NonNullable<RouteOptions['schedule']>, now: number): boolean {
  return !((from === null || now >= from) && (until === null || now < until));
}

function decideUse(record: RouteRecord, facts: RequestFacts, now: number): Outcome {
  const { options = {} } = record;
  const lead = decideLead(record, facts, now);
  // What leads nowhere uses nothing up.
  if (options.limit === undefined || !lead.record) return lead;
  const { count, fallbackUrl } = options.limit;
  // What cannot be counted to lets nobody in.
  if (!(Number.isSafeInteger(count) && count >= 0)) return damaged;
  return { kind: 'take-use', count, taken: lead, noneLeft: orFallback(fallbackUrl, limitPage, options), record: false, because: lead.because };
}

function decideLead({ qr, target, options = {} }: RouteRecord, facts: RequestFacts, now: number): Outcome {
  const rule = options.rules?.find(({ when }) => holds(when, facts, now));
  if (rule !== undefined) {
    const { id, to } = rule;
    const part = to.length > 1 ? choosePart(to, `${qr}\n${id}\n${facts.visitor()}`) : 0;
    return lead(to[part]?.url, { step: 'rule', rule: id, part }, options.tags);
  }
  const link = options.languages === undefined ? undefined : chooseLanguage(options.languages, facts.language());
  if (link !== undefined) return lead(link.url, { step: 'language', language: link.language }, options.tags);
  return decideTarget(target, facts, options);
}

function decideTarget(target: RouteTarget, facts: RequestFacts, options: RouteOptions): Outcome {
  switch (target.kind) {
    case 'redirect': return lead(target.url, byTarget, options.tags);
    case 'file': return typeof target.asset === 'string' ? { kind: 'file', asset: target.asset, record: true, because: byTarget } : damaged;
    case 'page': return content(byTarget, options.tags);
    case 'stores': {
      const system = facts.system();
      const store = system === 'ios' ? target.ios : system === 'android' ? target.android : null;
      return store === null ? content({ step: 'target', system }, options.tags) : lead(store, { step: 'target', system }, options.tags);
    }
    default: return damaged;
  }
}

/** The last guard before a printed code: whatever was stored, only a listed scheme leaves. */
function lead(url: string | undefined, because: Because, tags?: Tags): Outcome {
  if (typeof url !== 'string' || !isDestination(url) || !areTags(tags)) return damaged;
  return tags === undefined ? { kind: 'redirect', url, record: true, because } : { kind: 'tag-page', url, tags, record: true, because };
}

function content(because: Because, tags?: Tags): Outcome {
  if (!areTags(tags)) return damaged;
  return { kind: 'content', ...(tags && { tags }), record: true, because };
}

/** They are written into a page. */
function areTags(tags: Tags | undefined): boolean {
  return tags === undefined || (typeof tags === 'object' && isTextOrAbsent(tags.google) && isTextOrAbsent(tags.meta));
}

const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';

function orFallback(fallbackUrl: string | null, page: Outcome, options: RouteOptions): Outcome {
  return fallbackUrl === null ? page : lead(fallbackUrl, page.because, options.tags);
}

function statusPage(page: StatusPage, because: Because): Outcome {
  return { kind: 'page', page, status: page === 'gone' || page === 'blocked' ? 410 : 404, record: false, because };
}
