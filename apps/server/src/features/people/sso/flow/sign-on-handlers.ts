import { randomBytes, timingSafeEqual } from 'node:crypto';
import { languageCode } from '@evercode/contract';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { countAttempt } from '../../../../platform/sign-in/secrets/attempts.ts';
import { openSession, type SessionDeps } from '../../../../platform/sign-in/open-session.ts';
import { findWorkspaceOfMailDomain } from '../../../../platform/sign-in/verified-mail-domain.ts';
import { findWorkspaceName } from '../../../../platform/workspaces/workspaces-repo.ts';
import { connectionIdOf, findConnectionInForce } from '../connections-repo.ts';
import { refused } from '../refuse.ts';
import { admitPerson, type AdmitDeps } from './admit-person.ts';
import { beginSignOn, type FlowDeps } from './begin.ts';
import { hashOf, nothingCarried } from './requests.ts';
import { lockTicket, removeTicket } from './tickets.ts';

type Deps = FlowDeps & SessionDeps & AdmitDeps;

/** A path of the app. Another origin, also as `//host`, is not gone to. */
const readPath = (redirect = ''): string | null => (/^\/(?![/\\])/.test(redirect) ? redirect : null);

/** From the login to the provider, and back to a session. */
export function createSignOnHandlers(deps: Deps): Pick<Handlers, 'startSso' | 'finishSso'> {
  const { db, box, billing } = deps;
  return {
    startSso: async ({ body }, { now, appHost }) => {
      await countAttempt(db, 'ssoStart', body.email ?? body.workspace ?? '', now);
      const workspaceUuid = body.email === undefined ? body.workspace : await findWorkspaceOfMailDomain(db, body.email);
      const connection =
        workspaceUuid && (await findConnectionInForce(db, connectionIdOf(workspaceUuid), { billing, now }));
      // The provider leads back to the address of the product, where the page of a brand cannot go on.
      if (!connection || appHost !== undefined) throw new AppError('sso-unavailable');
      const binding = randomBytes(32).toString('base64url');
      const redirectTo = await beginSignOn(deps, {
        connection,
        testId: null,
        bindingHash: hashOf(binding),
        carried: {
          ...nothingCarried,
          redirect: readPath(body.redirect),
          invitation: body.invitation ?? null,
          isRemembered: body.rememberMe ?? false,
        },
        now,
      });
      return { redirectTo, binding };
    },

    finishSso: async ({ body }, { now, userAgent, transact }) =>
      transact(async (trx) => {
        const ticket = await lockTicket(trx, body.ticket, now, box);
        if (ticket === undefined) throw refused('ticket-ended');
        const { hash, connectionId, bindingHash, content } = ticket;
        const { identity, redirect, invitation, isRemembered } = content;
        // A page that a stranger has opened with a ticket of their own must not log a person in.
        if (bindingHash !== null && !timingSafeEqual(hashOf(body.binding ?? ''), bindingHash))
          throw refused('wrong-browser');
        const connection = await findConnectionInForce(trx, connectionId, { billing, now });
        if (connection === undefined) throw refused('off');
        const { accountId: workspace } = connection;
        if (bindingHash === null && body.isConfirmed !== true) {
          const workspaceName = (await findWorkspaceName(trx, workspace)) ?? '';
          return { confirm: { email: identity.email ?? identity.subject, name: identity.name, workspaceName } };
        }
        await removeTicket(trx, hash);
        const language = body.language ?? languageCode.enum.en;
        const admission = { connection, identity, invitation, language, now };
        const { userUuid, isNew } = await admitPerson(trx, deps, admission);
        const { subject, sessionIndex, endsAt, logout } = identity;
        const session = await openSession(trx, deps, {
          userUuid,
          isRemembered,
          userAgent,
          now,
          signOn: {
            connectionUuid: connectionId,
            subject,
            sessionIndex,
            sealed: box.seal(logout),
            endsAt: endsAt === null ? null : new Date(endsAt),
          },
        });
        return { ...session, redirect, workspace, isNew };
      }),
  };
}
