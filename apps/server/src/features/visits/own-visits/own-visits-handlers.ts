import { ownPath, signOwnLink } from '@evercode/config/own-links';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { requirePerson } from '../../../platform/sign-in/require-person.ts';

type Deps = { secret: string; shortUrl: string; publicUrl: string };

/** The lifetime of a link: enough time to open it on another device. */
const WITHIN_MS = 10 * 60 * 1000;

export function createOwnVisitsHandlers({ secret, shortUrl, publicUrl }: Deps): Pick<Handlers, 'createOwnLink'> {
  return {
    // Stateless: the link is signed, not stored, and the choice lives in a cookie of the browser that opens it.
    createOwnLink: async ({ body: { act, returns } }, context) => {
      const { workspaceUuid, now } = requirePerson(context);
      const until = now.getTime() + WITHIN_MS;
      const token = signOwnLink(secret, {
        account: workspaceUuid,
        act,
        until,
        back: returns ? `${publicUrl}/dashboard/account` : '',
      });
      return {
        url: `${shortUrl}/${ownPath}${token}`,
        domain: new URL(shortUrl).host,
        expiresAt: new Date(until).toISOString(),
      };
    },
  };
}
