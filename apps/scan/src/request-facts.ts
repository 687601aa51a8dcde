import type { IncomingMessage } from 'node:http';
import { classifyUserAgent, type RequestFacts, type RouteRecord } from '@evercode/routing';
import type { CountryOf } from './country-of.ts';
import type { Visitor } from './visitor.ts';
import type { Visits } from './visits/visits.ts';

/** For records that ask for nothing, as nearly all do: nothing is made for them. */
export const noFacts: RequestFacts = {
  system: () => 'other', device: () => 'desktop', language: () => '', country: () => '', visitor: () => '', isUnlocked: () => false,
};

/** Everything is read when it is asked for. */
export function factsOf(request: IncomingMessage, route: RouteRecord, { visitor, visits, countryOf, now }: { visitor: Visitor; visits: Visits; countryOf: CountryOf; now: number }): RequestFacts {
  const { headers } = request;
  const userAgent = (): string => headers['user-agent'] ?? '';
  return {
    system: () => classifyUserAgent(userAgent()).system,
    device: () => classifyUserAgent(userAgent()).device,
    language: () => headers['accept-language'] ?? '',
    country: () => countryOf(visitor, now),
    visitor: () => `${visitor.ip}\n${userAgent()}`,
    isUnlocked: () => visits.hasUnlocked(headers.cookie, route, now),
  };
}
