import { createHmac, timingSafeEqual } from 'node:crypto';

/** Says that we gave out a form for this ending, and when. */
export type ReportTokens = { make(ending: string, now: number): string; holds(token: string, ending: string, now: number): boolean };

/** A page that lay open since yesterday is asked for again. */
const withinMs = 2 * 60 * 60 * 1000;

export function createReportTokens(readKey: () => string): ReportTokens {
  let key: Buffer | undefined;

  function sign(ending: string, at: number): string {
    key ??= createHmac('sha256', readKey()).update('evercode reports').digest();
    return createHmac('sha256', key).update(JSON.stringify([ending, at])).digest('base64url');
  }

  return {
    make: (ending, now) => `${now.toString(36)}.${sign(ending, now)}`,
    holds(token, ending, now) {
      const [written = '', signature = ''] = token.split('.', 2);
      const at = Number.parseInt(written, 36);
      if (!(now >= at && now <= at + withinMs)) return false;
      const [expected, given] = [Buffer.from(sign(ending, at)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
