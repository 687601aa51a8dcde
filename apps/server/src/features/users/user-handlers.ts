import type { User, UserUpdate } from '@evercode/contract';
import type { Database, Queries, RowChange } from '@evercode/database';
import { notFound } from '../../platform/app-error.ts';
import type { MadePicture } from '../../platform/make-picture.ts';
import type { SelfContext } from '../../platform/context.ts';
import type { Pictures } from '../../platform/pictures.ts';
import type { Handlers } from '../../platform/serve-routes.ts';
import { presentUser } from './present-user.ts';
import { requireSelf } from './require-self.ts';
import { changeUser, findOwnWorkspace, findUser, lockUser, type UserRow } from './users-repo.ts';

type Deps = { db: Database; pictures: Pictures; billing: 'on' | 'off' };
type Names = 'getUser' | 'updateUser' | 'setAvatar' | 'removeAvatar';

export function createUserHandlers({ db, pictures, billing }: Deps): Pick<Handlers, Names> {
  const present = async (queries: Queries, row: UserRow, { impersonatorUuid, now }: SelfContext): Promise<User> =>
    presentUser(row, await findOwnWorkspace(queries, row.id), { billing, isImpersonated: impersonatorUuid !== undefined, now });

  const showPicture = async (picture: MadePicture | undefined, context: SelfContext): Promise<User> => {
    const { userUuid, now, transact } = context;
    return transact(async (trx) => {
      const { pictureId: before } = await lockUser(trx, userUuid);
      await pictures.replace(trx, { before, picture, now, exchange: (pictureId) => changeUser(trx, userUuid, { pictureId }) });
      return present(trx, await lockUser(trx, userUuid), context);
    });
  };

  return {
    getUser: async ({ params }, context) => {
      requireSelf(params.uuid, context.userUuid);
      const user = await findUser(db, context.userUuid);
      if (user === undefined) throw notFound();
      return present(db, user, context);
    },

    updateUser: async ({ params, body }, context) => {
      requireSelf(params.uuid, context.userUuid);
      return context.transact(async (trx) => present(trx, await changeUser(trx, context.userUuid, toChange(body)), context));
    },

    setAvatar: async ({ params, file }, context) => {
      requireSelf(params.uuid, context.userUuid);
      return showPicture(await pictures.make(file, 'square'), context);
    },

    removeAvatar: async ({ params }, context) => {
      requireSelf(params.uuid, context.userUuid);
      return showPicture(undefined, context);
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
