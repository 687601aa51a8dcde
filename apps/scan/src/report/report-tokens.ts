import { createSignedTimes } from '../keys/signed-time.ts';

/** Proves that the form for this ending was served by us, and when. */
export type ReportTokens = {
  make(ending: string, now: number): string;
  holds(token: string, ending: string, now: number): boolean;
};

const withinMs = 2 * 60 * 60 * 1000;

export function createReportTokens(readKey: () => string): ReportTokens {
  const signed = createSignedTimes(readKey, 'evercode reports');
  return {
    make: (ending, now) => signed.make(now, [ending]),
    holds: (token, ending, now) => signed.isMade(token, [ending], (at) => now >= at && now <= at + withinMs),
  };
}
