import { ownPath, signOwnLink } from '@evercode/config/own-links';
import type { Handlers } from '../../platform/routes/serve-routes.ts';

type Deps = { secret: string; shortUrl: string; publicUrl: string };

/** Long enough to fetch the phone from the other room. */
const WITHIN_MS = 10 * 60 * 1000;

export function createOwnVisitsHandlers({ secret, shortUrl, publicUrl }: Deps): Pick<Handlers, 'createOwnLink'> {
  return {
    // Nothing is kept of it: who leaves a browser out is written in that browser alone.
    createOwnLink: async ({ body: { act, returns } }, { accountUuid, now }) => {
      const until = now.getTime() + WITHIN_MS;
      const token = signOwnLink(secret, { account: accountUuid, act, until, back: returns ? `${publicUrl}/dashboard/account` : '' });
      return { url: `${shortUrl}/${ownPath}${token}`, domain: new URL(shortUrl).host, expiresAt: new Date(until).toISOString() };
    },
  };
}
