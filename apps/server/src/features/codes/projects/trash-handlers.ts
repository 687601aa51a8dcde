import type { TrashItem } from '@evercode/contract';
import type { StoredRoute } from '@evercode/database';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { ChangeCodes, CodesOfProject } from '../../../platform/ports.ts';
import { changeTrash } from './change-trash.ts';
import { listTrash, type TrashRow } from './trash-repo.ts';

type Deps = {
  codes: CodesOfProject;
  changeCodes: ChangeCodes;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
};

export function createTrashHandlers({
  codes,
  changeCodes,
  publish,
}: Deps): Pick<Handlers, 'listTrash' | 'changeTrash'> {
  return {
    changeTrash: ({ query, body }, context) =>
      context.transact(async (trx, afterCommit) => {
        const { result, routes } = await changeTrash(
          trx,
          { codes, changeCodes },
          { context, isConfirmed: query.confirmLocked === true },
          body,
        );
        afterCommit(() => publish(routes));
        return result;
      }),

    listTrash: async ({ query }, { workspaceUuid, read }) => {
      const { rows, totalItems } = await read((trx) => listTrash(trx, workspaceUuid, query));
      return { items: rows.map(presentTrashItem), page: query.page, itemsPerPage: query.itemsPerPage, totalItems };
    },
  };
}

function presentTrashItem({
  kind,
  id,
  title,
  trashedAt,
  updatedAt,
  projectId,
  projectTitle,
  qrCount,
}: TrashRow): TrashItem {
  const isQr = kind === 'qr';
  return {
    uuid: id,
    iri: `/api/${isQr ? 'qrs' : 'projects'}/${id}`,
    entityType: kind,
    title,
    assetUrl: isQr ? `/api/qrs/${id}/image.png` : null,
    deleted: trashedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    project:
      projectId === null ? null : { uuid: projectId, iri: `/api/projects/${projectId}`, title: projectTitle ?? '' },
    qrCount: isQr ? null : qrCount,
  };
}
