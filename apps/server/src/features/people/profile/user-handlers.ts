import type { User, UserUpdate } from '@evercode/contract';
import type { Database, Queries, RowChange, Transaction } from '@evercode/database';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import { listChanges } from '../../../platform/workspaces/list-changes.ts';
import type { MadePicture } from '../../../platform/pictures/make-picture.ts';
import type { SelfContext } from '../../../platform/routes/context.ts';
import type { Pictures } from '../../../platform/pictures/pictures.ts';
import { actorOf } from '../../../platform/workspaces/audit.ts';
import { recordImpersonation } from '../../../platform/workspaces/record-impersonation.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { presentUser } from './present-user.ts';
import { requireSelf } from '../../../platform/sign-in/rights/require-self.ts';
import { changeUser, findOwnWorkspace, findUser, lockUser, type UserRow } from './users-repo.ts';

type Deps = { db: Database; pictures: Pictures; billing: 'on' | 'off' };
type Names = 'getUser' | 'updateUser' | 'setAvatar' | 'removeAvatar';

export function createUserHandlers({ db, pictures, billing }: Deps): Pick<Handlers, Names> {
  const present = async (queries: Queries, row: UserRow, { impersonatorUuid, now }: SelfContext): Promise<User> =>
    presentUser(row, await findOwnWorkspace(queries, row.id), {
      billing,
      isImpersonated: impersonatorUuid !== undefined,
      now,
    });

  const replacePicture = async (picture: MadePicture | undefined, context: SelfContext): Promise<User> => {
    const { userUuid, now, transact } = context;
    return transact(async (trx) => {
      const before = await lockUser(trx, userUuid);
      await pictures.replace(trx, {
        before: before.pictureId,
        picture,
        now,
        exchange: (pictureId) => changeUser(trx, userUuid, { pictureId }),
      });
      const after = await lockUser(trx, userUuid);
      await recordSupportChange(trx, context, before, after);
      return present(trx, after, context);
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
      return context.transact(async (trx) => {
        const before = await lockUser(trx, context.userUuid);
        const after = await changeUser(trx, context.userUuid, toChange(body));
        await recordSupportChange(trx, context, before, after);
        return present(trx, after, context);
      });
    },

    setAvatar: async ({ params, file }, context) => {
      requireSelf(params.uuid, context.userUuid);
      return replacePicture(await pictures.make(file, 'square', context), context);
    },

    removeAvatar: async ({ params }, context) => {
      requireSelf(params.uuid, context.userUuid);
      return replacePicture(undefined, context);
    },
  };
}

/**
 * Logs profile changes made by support staff in every workspace of the person. The person's own changes are not logged.
 */
async function recordSupportChange(
  trx: Transaction,
  context: SelfContext,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  const fields = listChanges(before, after);
  if (context.impersonatorUuid === undefined || fields.length === 0) return;
  await recordImpersonation(
    trx,
    { actor: actorOf(context), act: 'staff.changed-profile', now: context.now },
    { detail: { fields: fields.join(',') } },
  );
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
