import type { UserUpdate } from '@evercode/contract';
import type { Database, RowChange } from '@evercode/database';
import { notFound } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/serve-routes.ts';
import { presentMembership, presentUser } from './present-user.ts';
import { changeUser, findMemberships, findUser } from './users-repo.ts';

export function createUserHandlers({ db }: { db: Database }): Pick<Handlers, 'getUser' | 'updateUser' | 'listMemberships'> {
  return {
    getUser: async ({ params }, { userUuid, impersonatorUuid }) => {
      requireSelf(params.uuid, userUuid);
      const user = await findUser(db, userUuid);
      if (user === undefined) throw notFound();
      return presentUser(user, { isImpersonated: impersonatorUuid !== undefined });
    },

    updateUser: async ({ params, body }, { userUuid, impersonatorUuid, transact }) => {
      requireSelf(params.uuid, userUuid);
      return transact(async (trx) => presentUser(await changeUser(trx, userUuid, toChange(body)), { isImpersonated: impersonatorUuid !== undefined }));
    },

    listMemberships: async ({ query }, { userUuid }) => {
      if (query.user !== undefined) requireSelf(query.user, userUuid);
      const rows = await findMemberships(db, userUuid, query.account);
      return { items: rows.map(presentMembership) };
    },
  };
}

/** Somebody else's user does not exist, as far as anybody can tell. */
function requireSelf(asked: string, userUuid: string): void {
  if (asked !== userUuid) throw notFound();
}

function toChange({ name, lastName, locale, timezone }: UserUpdate): RowChange<'users'> {
  return {
    ...(name !== undefined && { name }),
    ...(lastName !== undefined && { lastName }),
    ...(locale !== undefined && { locale }),
    ...(timezone !== undefined && { timezone }),
  };
}
