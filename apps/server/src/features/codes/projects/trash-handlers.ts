import type { TrashItem } from '@evercode/contract';
import type { StoredRoute } from '@evercode/database';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { ChangeCodes, CodesOfProject } from '../../../platform/ports.ts';
import { presentJoinedLogo } from '../../../platform/design-library/logos.ts';
import { differingParams } from '../../../platform/drawing/differing-params.ts';
import { payloadOf } from '../../../platform/drawing/payload-of-code.ts';
import { changeTrash } from './change-trash.ts';
import { listTrash, type TrashRow } from './trash-repo.ts';

type Deps = {
  codes: CodesOfProject;
  changeCodes: ChangeCodes;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  /** The origin of the default short domain. */
  shortUrl: string;
};

export function createTrashHandlers({
  codes,
  changeCodes,
  publish,
  shortUrl,
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
      const { rows, totalItems, nextCursor } = await read((trx) => listTrash(trx, workspaceUuid, query));
      return {
        items: rows.map((row) => presentTrashItem(row, shortUrl)),
        page: query.page,
        itemsPerPage: query.itemsPerPage,
        totalItems,
        nextCursor,
      };
    },
  };
}

function presentTrashItem(row: TrashRow, shortUrl: string): TrashItem {
  const { kind, id, title, trashedAt, updatedAt, projectId, projectTitle, qrCount, stateBefore } = row;
  const isQr = kind === 'qr';
  return {
    uuid: id,
    iri: `/api/${isQr ? 'qrs' : 'projects'}/${id}`,
    entityType: kind,
    title,
    assetUrl: isQr ? `/api/qrs/${id}/image.png` : null,
    drawing: isQr
      ? {
          payload: payloadOf(row, shortUrl),
          designParams: differingParams(row.designParams),
          logo: presentJoinedLogo(row.logoId, row.logoName) ?? null,
        }
      : null,
    stateBefore: stateBefore ?? 'active',
    deleted: trashedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    project:
      projectId === null ? null : { uuid: projectId, iri: `/api/projects/${projectId}`, title: projectTitle ?? '' },
    qrCount: isQr ? null : qrCount,
  };
}
