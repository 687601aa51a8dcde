import { remainingDomains } from '@evercode/access';
import { systemDomainUuid, type Domain } from '@evercode/contract';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { countCodes, findDomain, findPictures, listDomains, type DomainRow } from './domains-repo.ts';
import type { Edge } from './names/records-of.ts';
import { presentDomain, presentSystemDomain } from './present-domain.ts';

type Deps = { links: ShortLinks; findEdge: () => Promise<Edge> };
type DomainList = { items: Domain[]; room: number | null };

/** The domains of a workspace as answers. That of the installation has no row, and is the first of a list. */
export function createDomainReader({ links, findEdge }: Deps) {
  const presentOne = async (row: DomainRow, { read, workspaceUuid }: WorkspaceContext): Promise<Domain> => {
    const edge = await findEdge();
    return read(async (trx) =>
      presentDomain(row, {
        edge,
        links,
        codes: await countCodes(trx, workspaceUuid),
        pictures: await findPictures(trx, [row]),
      }),
    );
  };

  const readOne = async (uuid: string, context: WorkspaceContext): Promise<Domain> => {
    const { workspaceUuid, read, subject } = context;
    if (uuid === systemDomainUuid)
      return read(async (trx) => {
        const rows = await listDomains(trx, workspaceUuid);
        return presentSystemDomain(links, {
          codes: await countCodes(trx, workspaceUuid),
          isDefault: rows.every(({ isDefault }) => !isDefault),
          createdAt: subject.accountCreatedAt,
        });
      });
    const row = await read((trx) => findDomain(trx, workspaceUuid, uuid));
    if (row === undefined) throw notFound();
    return presentOne(row, context);
  };

  const readAll = async ({ workspaceUuid, read, subject }: WorkspaceContext): Promise<DomainList> => {
    const edge = await findEdge();
    return read(async (trx) => {
      const rows = await listDomains(trx, workspaceUuid);
      const related = {
        edge,
        links,
        codes: await countCodes(trx, workspaceUuid),
        pictures: await findPictures(trx, rows),
      };
      const left = remainingDomains(subject, rows.length);
      return {
        items: [
          presentSystemDomain(links, {
            codes: related.codes,
            isDefault: rows.every(({ isDefault }) => !isDefault),
            createdAt: subject.accountCreatedAt,
          }),
          ...rows.map((row) => presentDomain(row, related)),
        ],
        room: left === 'unlimited' ? null : left,
      };
    });
  };

  return { readOne, readAll };
}
