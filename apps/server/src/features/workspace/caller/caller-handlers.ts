import { errorCatalogue, errorCodes } from '@evercode/contract';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';

export function createCallerHandlers(): Pick<Handlers, 'getCaller' | 'listErrorCodes'> {
  return {
    getCaller: async (_request, { read, userUuid, workspaceUuid, key, subject }) => {
      const found = await read((trx) =>
        trx
          .selectFrom('accounts')
          .innerJoin('memberships', 'memberships.accountId', 'accounts.id')
          .innerJoin('users', 'users.id', 'memberships.userId')
          .select(['accounts.name as workspace', 'users.name', 'users.lastName'])
          .where('accounts.id', '=', workspaceUuid)
          .where('users.id', '=', userUuid)
          .executeTakeFirst(),
      );
      if (found === undefined) throw notFound();
      const person = { type: 'person' as const, uuid: userUuid, name: `${found.name} ${found.lastName}`.trim() };
      return {
        actor: key === undefined ? person : { type: 'key' as const, uuid: key.uuid, name: key.name },
        workspace: { uuid: workspaceUuid, name: found.workspace },
        role: subject.role,
        plan: subject.plan,
        scopes: subject.keyScopes === undefined ? null : [...subject.keyScopes],
      };
    },

    listErrorCodes: async () => ({ items: errorCodes.map((code) => ({ code, ...errorCatalogue[code] })) }),
  };
}
