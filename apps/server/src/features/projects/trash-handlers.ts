import type { TrashItem } from '@evercode/contract';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { listTrash, type TrashRow } from './trash-repo.ts';

export function createTrashHandlers(): Pick<Handlers, 'listTrash'> {
  return {
    listTrash: async ({ query }, { accountUuid, read }) => {
      const { rows, totalItems } = await read((trx) => listTrash(trx, accountUuid, query));
      return { items: rows.map(presentTrashItem), page: query.page, itemsPerPage: query.itemsPerPage, totalItems };
    },
  };
}

function presentTrashItem({ kind, id, title, trashedAt, updatedAt, projectId, projectTitle, qrCount }: TrashRow): TrashItem {
  const isQr = kind === 'qr';
  return {
    uuid: id,
    iri: `/api/${isQr ? 'qrs' : 'projects'}/${id}`,
    entityType: kind,
    title,
    assetUrl: isQr ? `/api/qrs/${id}/image.png` : null,
    deleted: trashedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    project: projectId === null ? null : { uuid: projectId, iri: `/api/projects/${projectId}`, title: projectTitle ?? '' },
    qrCount: isQr ? null : qrCount,
  };
}
