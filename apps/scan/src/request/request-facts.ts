import { classifyUserAgent, type RequestFacts, type RouteRecord } from '@evercode/routing';
import type { CountryOf } from './country-of.ts';
import type { ScanRequest } from './scan-request.ts';

/** For records of format 1, nearly all, whose decision reads no fact. */
export const noFacts: RequestFacts = {
  system: () => 'other',
  device: () => 'desktop',
  language: () => '',
  country: () => '',
  visitor: () => '',
  isUnlocked: () => false,
};

type FactSources = {
  readonly countryOf: CountryOf;
  readonly hasUnlocked: (cookies: string | undefined, route: RouteRecord, now: number) => boolean;
};

/** The facts of a request. Each is read only when the decision asks for it. */
export type ReadFacts = (scan: ScanRequest) => RequestFacts;

export function createReadFacts({ countryOf, hasUnlocked }: FactSources): ReadFacts {
  return ({ request: { headers }, route, now, visitor }) => {
    if (route.format === 1) return noFacts;
    const userAgent = (): string => headers['user-agent'] ?? '';
    return {
      system: () => classifyUserAgent(userAgent()).system,
      device: () => classifyUserAgent(userAgent()).device,
      language: () => headers['accept-language'] ?? '',
      country: () => countryOf(visitor, now),
      visitor: () => `${visitor.ip}\n${userAgent()}`,
      isUnlocked: () => hasUnlocked(headers.cookie, route, now),
    };
  };
}
