import type { TrashItem } from '@evercode/contract';
import type { StoredRoute } from '@evercode/database';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { ChangeCodes, CodesOfProject } from '../../../platform/ports.ts';
import { presentJoinedLogo } from '../../../platform/design-library/logos.ts';
import { differingParams } from '../../../platform/drawing/differing-params.ts';
import type { LinkDomains, ShortLinks } from '../../../platform/short-links/short-links.ts';
import { payloadOf } from '../../../platform/drawing/payload-of-code.ts';
import { changeTrash } from './change-trash.ts';
import { listTrash, type TrashRow } from './trash-repo.ts';

type Deps = {
  codes: CodesOfProject;
  changeCodes: ChangeCodes;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  shortLinks: ShortLinks;
};

export function createTrashHandlers({
  codes,
  changeCodes,
  publish,
  shortLinks,
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
      const { rows, totalItems, nextCursor, domains } = await read(async (trx) => {
        const listed = await listTrash(trx, workspaceUuid, query);
        const codes = listed.rows.flatMap((row) => (row.kind === 'qr' ? [row] : []));
        return { ...listed, domains: await shortLinks.of(trx, codes) };
      });
      return {
        items: rows.map((row) => presentTrashItem(row, domains)),
        page: query.page,
        itemsPerPage: query.itemsPerPage,
        totalItems,
        nextCursor,
      };
    },
  };
}

function presentTrashItem(row: TrashRow, domains: LinkDomains): TrashItem {
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
          payload: payloadOf(row, domains),
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
