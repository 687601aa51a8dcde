import { decide, type RouteRecord } from '@evercode/routing';
import { noFacts } from './request-facts.ts';

/** A route, and what is the same at all of its scans: worked out when it is read, and kept with it. */
export type HeldRoute = {
  readonly record: RouteRecord;
  /** Where every scan of it leads, whoever comes and when. Undefined: that is to be decided each time. */
  readonly always: string | undefined;
};

export function holdRoute(record: RouteRecord): HeldRoute {
  // The first format has no options, so no fact and no time comes into its decision.
  const outcome = record.format === 1 ? decide(record, noFacts, 0) : undefined;
  return { record, always: outcome?.kind === 'redirect' ? outcome.url : undefined };
}
