import type { Database } from '@evercode/database';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import { countAttempt } from '../../../platform/sign-in/secrets/attempts.ts';
import { openSession, type SessionDeps } from '../../../platform/sign-in/open-session.ts';
import { personActor } from '../../../platform/workspaces/audit.ts';
import { recordImpersonation } from '../../../platform/workspaces/record-impersonation.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { presentStaffUser } from './present-staff-user.ts';
import { findStaffUsers, findWorkspacesOf, lockStaffFlag } from './staff-repo.ts';

const IMPERSONATION_MS = 3600 * 1000;

type Deps = SessionDeps & { db: Database; billing: 'on' | 'off' };

/** What support staff may do: find people, and act as one of them for an hour, visible to owners in their logs. */
export function createStaffHandlers(deps: Deps): Pick<Handlers, 'listStaffUsers' | 'impersonate'> {
  const { db, tokens, newUuid, billing } = deps;
  return {
    listStaffUsers: async ({ query }) => {
      const { rows, totalItems } = await findStaffUsers(db, query);
      const workspaces = await findWorkspacesOf(
        db,
        rows.map(({ id }) => id),
      );
      const items = rows.map((row) =>
        presentStaffUser(
          row,
          workspaces.filter(({ userId }) => userId === row.id),
          billing,
        ),
      );
      return { items, page: query.page, itemsPerPage: query.itemsPerPage, totalItems };
    },

    impersonate: async ({ body }, { userUuid: staffUuid, now, userAgent, transact }) => {
      await countAttempt(db, 'impersonation', staffUuid, now);
      return transact(async (trx) => {
        // Locks the staff flag: a concurrent removal from the staff ends the sessions it finds, and must not miss this
        // one.
        if (!(await lockStaffFlag(trx, staffUuid))) throw notFound();
        const isStaffMember = await lockStaffFlag(trx, body.user);
        if (isStaffMember === undefined) throw notFound();
        if (isStaffMember) throw new AppError('forbidden');
        const sessionUuid = newUuid();
        const endsAt = new Date(now.getTime() + IMPERSONATION_MS);
        const session = await openSession(
          trx,
          { tokens, newUuid: () => sessionUuid, billing },
          {
            userUuid: body.user,
            isRemembered: false,
            userAgent,
            now,
            impersonation: { staffUuid, endsAt },
          },
        );
        const actor = personActor({ userUuid: body.user, sessionUuid, impersonatorUuid: staffUuid });
        await recordImpersonation(
          trx,
          { actor, act: 'staff.entered', now },
          { detail: { reason: body.reason, endsAt: endsAt.toISOString() } },
        );
        return session;
      });
    },
  };
}
