import type { User, UserUpdate } from '@evercode/contract';
import type { Database, Queries, RowChange } from '@evercode/database';
import { notFound } from '../../platform/app-error.ts';
import type { MadePicture } from '../../platform/make-picture.ts';
import type { SelfContext } from '../../platform/context.ts';
import type { Pictures } from '../../platform/pictures.ts';
import type { Handlers } from '../../platform/serve-routes.ts';
import { presentMembership, presentUser } from './present-user.ts';
import { requireSelf } from './require-self.ts';
import { changeUser, findMemberships, findOwnWorkspace, findUser, lockUser, type UserRow } from './users-repo.ts';

type Deps = { db: Database; pictures: Pictures; billing: 'on' | 'off' };
type Names = 'getUser' | 'updateUser' | 'setAvatar' | 'removeAvatar' | 'listMemberships';

export function createUserHandlers({ db, pictures, billing }: Deps): Pick<Handlers, Names> {
  const present = async (queries: Queries, row: UserRow, now: Date): Promise<User> =>
    presentUser(row, await findOwnWorkspace(queries, row.id), { billing, now });

  const showPicture = async (picture: MadePicture | undefined, { userUuid, now, transact }: SelfContext): Promise<User> =>
    transact(async (trx) => {
      const { pictureId: before } = await lockUser(trx, userUuid);
      await pictures.replace(trx, { before, picture, now, exchange: (pictureId) => changeUser(trx, userUuid, { pictureId }) });
      return present(trx, await lockUser(trx, userUuid), now);
    });

  return {
    getUser: async ({ params }, { userUuid, now }) => {
      requireSelf(params.uuid, userUuid);
      const user = await findUser(db, userUuid);
      if (user === undefined) throw notFound();
      return present(db, user, now);
    },

    updateUser: async ({ params, body }, { userUuid, now, transact }) => {
      requireSelf(params.uuid, userUuid);
      return transact(async (trx) => present(trx, await changeUser(trx, userUuid, toChange(body)), now));
    },

    setAvatar: async ({ params, file }, context) => {
      requireSelf(params.uuid, context.userUuid);
      return showPicture(await pictures.make(file, 'square'), context);
    },

    removeAvatar: async ({ params }, context) => {
      requireSelf(params.uuid, context.userUuid);
      return showPicture(undefined, context);
    },

    listMemberships: async ({ query }, { userUuid }) => {
      if (query.user !== undefined) requireSelf(query.user, userUuid);
      const rows = await findMemberships(db, userUuid, query.account);
      return { items: rows.map(presentMembership) };
    },
  };
}

function toChange({ name, lastName, contactPhone, locale, timezone }: UserUpdate): RowChange<'users'> {
  return {
    ...(name !== undefined && { name }),
    ...(lastName !== undefined && { lastName }),
    ...(contactPhone !== undefined && { contactPhone }),
    ...(locale !== undefined && { locale }),
    ...(timezone !== undefined && { timezone }),
  };
}
