import type { AccountDetailUpdate } from '@evercode/contract';
import type { Database, Queries, RowChange } from '@evercode/database';
import { readFileSpace } from '../../../platform/files/file-space.ts';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import { listChanges } from '../../../platform/workspaces/list-changes.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { changeWorkspace, findWorkspaceRow, type WorkspaceRow } from '../../../platform/workspaces/workspaces-repo.ts';
import { presentWorkspaceDetail, presentPublicWorkspace } from '../../../platform/workspaces/present-workspace.ts';
import type { GatherWorkspace } from '../../../platform/workspaces/gather-workspace.ts';
import { requireCurrent } from '../../../platform/workspaces/require-current.ts';

type Names = 'getAccount' | 'getPublicAccount' | 'getAccountDetail' | 'updateAccountDetail';

export function createWorkspaceHandlers({
  db,
  gather,
}: {
  db: Database;
  gather: GatherWorkspace;
}): Pick<Handlers, Names> {
  const find = async (queries: Queries, uuid: string): Promise<WorkspaceRow> => {
    const workspace = await findWorkspaceRow(queries, uuid);
    if (workspace === undefined) throw notFound();
    return workspace;
  };
  return {
    getAccount: async ({ params }, { workspaceUuid, subject, now, read }) => {
      requireCurrent(params.uuid, workspaceUuid);
      return read(async (trx) => gather(trx, await find(trx, workspaceUuid), { subject, now }));
    },

    getPublicAccount: async ({ params }) => presentPublicWorkspace(await find(db, params.uuid)),

    getAccountDetail: async ({ params }, { workspaceUuid, subject, read }) => {
      requireCurrent(params.uuid, workspaceUuid);
      return read(async (trx) =>
        presentWorkspaceDetail(await find(trx, workspaceUuid), await readFileSpace(trx, workspaceUuid, subject)),
      );
    },

    updateAccountDetail: async ({ params, body }, { workspaceUuid, subject, transact, record }) => {
      requireCurrent(params.uuid, workspaceUuid);
      return transact(async (trx) => {
        const files = await readFileSpace(trx, workspaceUuid, subject);
        const before = presentWorkspaceDetail(await find(trx, workspaceUuid), files);
        const row = await changeWorkspace(trx, workspaceUuid, toChange(body));
        const after = presentWorkspaceDetail(row, files);
        const fields = listChanges(before, after);
        if (fields.length > 0)
          await record(trx, 'workspace.changed', {
            subject: { id: row.id, label: row.name },
            detail: { fields: fields.join(',') },
          });
        return after;
      });
    },
  };
}

/** The columns of the sent fields. All names but one are equal. */
function toChange({ accountName, ...others }: AccountDetailUpdate): RowChange<'accounts'> {
  const name = { ...(accountName !== undefined && { name: accountName }) };
  return Object.assign(name, Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)));
}
