import { isDestination } from './destination.ts';
import type { RouteRecord, RouteState } from './route-record.ts';

/** What a decision may depend on besides the record. A decision that needs nothing of it must not read it: reading costs time on every scan. */
export type RequestFacts = {
  readonly userAgent: string;
  /** The Accept-Language header as it came. */
  readonly language: string;
};

export type Outcome =
  | { readonly kind: 'redirect'; readonly url: string; readonly record: true }
  | { readonly kind: 'page'; readonly page: 'not-found' | 'paused' | 'gone'; readonly status: 404 | 410; readonly record: false };

const notFound: Outcome = { kind: 'page', page: 'not-found', status: 404, record: false };
const pages: Readonly<Record<Exclude<RouteState, 'active'>, Outcome>> = {
  paused: { kind: 'page', page: 'paused', status: 404, record: false },
  trashed: notFound,
  gone: { kind: 'page', page: 'gone', status: 410, record: false },
};

/**
 * What to answer to one scan. Pure and total: every record, also a damaged one, has exactly one outcome, and no exception.
 * A trashed code and an unknown one look the same to the visitor. Only redirects are recorded: pausing stops statistics too.
 * `now` is in milliseconds.
 */
export function decide(record: RouteRecord | undefined, _facts: RequestFacts, _now: number): Outcome {
  if (record === undefined) return notFound;
  if (record.state !== 'active') return pages[record.state];
  // The last guard before a printed code: whatever was stored, only a listed scheme leaves.
  return record.target.kind === 'redirect' && isDestination(record.target.url) ? { kind: 'redirect', url: record.target.url, record: true } : notFound;
}
