import { notFound } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { changeAccount, lockAccount } from './accounts-repo.ts';
import { presentAccountDetail } from './present-account.ts';
import { requireCurrent } from './require-current.ts';

export function createLogoHandlers({ pictures }: { pictures: Pictures }): Pick<Handlers, 'setLogo' | 'removeLogo'> {
  const exchange = ({ accountUuid, now, transact, record }: WorkspaceContext, picture: Awaited<ReturnType<Pictures['make']>> | undefined) =>
    transact(async (trx) => {
      const account = await lockAccount(trx, accountUuid);
      if (account === undefined) throw notFound();
      let changed = account;
      await pictures.replace(trx, {
        before: account.logoId, picture, now,
        exchange: async (logoId) => void (changed = await changeAccount(trx, accountUuid, { logoId })),
      });
      if (changed.logoId !== account.logoId) await record(trx, 'workspace.logo-changed', { subject: { id: accountUuid, label: account.name } });
      return presentAccountDetail(changed);
    });

  return {
    setLogo: async ({ params, file }, context) => {
      requireCurrent(params.uuid, context.accountUuid);
      return exchange(context, await pictures.make(file, 'inside'));
    },

    removeLogo: async ({ params }, context) => {
      requireCurrent(params.uuid, context.accountUuid);
      return exchange(context, undefined);
    },
  };
}
