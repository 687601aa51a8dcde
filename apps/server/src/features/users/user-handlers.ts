import type { UserUpdate } from '@evercode/contract';
import type { Database, RowChange } from '@evercode/database';
import { notFound } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/serve-routes.ts';
import { presentUser } from './present-user.ts';
import { changeUser, findUser } from './users-repo.ts';

export function createUserHandlers({ db }: { db: Database }): Pick<Handlers, 'getUser' | 'updateUser'> {
  return {
    getUser: async ({ params }, { userUuid }) => {
      requireSelf(params.uuid, userUuid);
      const user = await findUser(db, userUuid);
      if (user === undefined) throw notFound();
      return presentUser(user);
    },

    updateUser: async ({ params, body }, { userUuid, transact }) => {
      requireSelf(params.uuid, userUuid);
      return transact(async (trx) => presentUser(await changeUser(trx, userUuid, toChange(body))));
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
