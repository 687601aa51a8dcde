import type { AccountDetailUpdate } from '@evercode/contract';
import type { Database, Queries, RowChange } from '@evercode/database';
import { notFound } from '../../platform/app-error.ts';
import { listChanges } from '../../platform/list-changes.ts';
import type { Handlers } from '../../platform/serve-routes.ts';
import { changeAccount, countTotals, findAccount, type AccountRow } from './accounts-repo.ts';
import { presentAccount, presentAccountDetail, presentPublicAccount } from './present-account.ts';

type Served = 'getAccount' | 'getPublicAccount' | 'getAccountDetail' | 'updateAccountDetail';

export function createAccountHandlers({ db }: { db: Database }): Pick<Handlers, Served> {
  const find = async (queries: Queries, uuid: string): Promise<AccountRow> => {
    const account = await findAccount(queries, uuid);
    if (account === undefined) throw notFound();
    return account;
  };
  return {
    getAccount: async ({ params }, { accountUuid, subject, read }) => {
      requireCurrent(params.uuid, accountUuid);
      return read(async (trx) => presentAccount(await find(trx, accountUuid), await countTotals(trx, accountUuid), subject));
    },

    getPublicAccount: async ({ params }) => presentPublicAccount(await find(db, params.uuid)),

    getAccountDetail: async ({ params }, { accountUuid, read }) => {
      requireCurrent(params.uuid, accountUuid);
      return presentAccountDetail(await read((trx) => find(trx, accountUuid)));
    },

    updateAccountDetail: async ({ params, body }, { accountUuid, transact, record }) => {
      requireCurrent(params.uuid, accountUuid);
      return transact(async (trx) => {
        const before = presentAccountDetail(await find(trx, accountUuid));
        const row = await changeAccount(trx, accountUuid, toChange(body));
        const after = presentAccountDetail(row);
        const fields = listChanges(before, after);
        if (fields.length > 0) await record(trx, 'workspace.changed', { subject: { id: row.id, label: row.name }, detail: { fields: fields.join(',') } });
        return after;
      });
    },
  };
}

/** The workspace in the address must be the one that the caller was let into. */
function requireCurrent(asked: string, accountUuid: string): void {
  if (asked !== accountUuid) throw notFound();
}

function toChange({ accountName, companyName, companySize, companyIndustry, usageCategory }: AccountDetailUpdate): RowChange<'accounts'> {
  return {
    ...(accountName !== undefined && { name: accountName }),
    ...(companyName !== undefined && { companyName }),
    ...(companySize !== undefined && { companySize }),
    ...(companyIndustry !== undefined && { companyIndustry }),
    ...(usageCategory !== undefined && { usageCategory }),
  };
}
