import { pathName, readPathName, systemDomainUuid, writePathName } from '@evercode/contract';
import { findHolder } from '@evercode/database';
import { loadPictures } from '../../../../platform/drawing/load-drawing-assets.ts';
import { payloadOf } from '../../../../platform/drawing/payload-of-code.ts';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { CodeDeps } from '../code-handlers.ts';
import { findQr } from '../codes-repo.ts';
import { findDefaultDomain, requireDomain } from '../endings/choose-domain.ts';
import { findByLink } from './find-by-link.ts';

type Deps = Pick<CodeDeps, 'shortLinks' | 'requireReadable' | 'present'>;

/** What the app knows before a person saves or prints, for programs. */
export function createCheckHandlers({
  shortLinks,
  requireReadable,
  present,
}: Deps): Pick<Handlers, 'getReadability' | 'checkEnding' | 'lookUpQr'> {
  return {
    getReadability: async ({ params, query }, { workspaceUuid, read, signal }) => {
      const drawing = await read(async (trx) => {
        const row = await findQr(trx, workspaceUuid, params.uuid);
        if (row === undefined) throw notFound();
        const text = payloadOf(row, await shortLinks.of(trx, [row]));
        return { text, design: row.designParams, assets: await loadPictures(trx, row) };
      });
      try {
        await requireReadable(drawing, query.sizeMm, { onBehalfOf: workspaceUuid, signal });
        return { isReadable: true, reasons: [] };
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not-readable') throw error;
        return { isReadable: false, reasons: [...(error.details.reasons ?? [])] };
      }
    },

    checkEnding: async ({ query }, { workspaceUuid, read }) => {
      const wanted = readPathName(query.ending);
      return read(async (trx) => {
        const domain = await (query.domain === undefined
          ? findDefaultDomain(trx, workspaceUuid)
          : requireDomain(trx, workspaceUuid, query.domain === systemDomainUuid ? null : query.domain));
        if (wanted === undefined || !pathName.safeParse(query.ending).success)
          return { isFree: false, problem: 'invalid', url: null };
        const holder = await findHolder(trx, { domain, ending: wanted.ending });
        const origin = (await shortLinks.of(trx, [{ domain }])).originOf(domain);
        const problem = holder === undefined ? null : holder === workspaceUuid ? 'taken' : 'taken-elsewhere';
        return { isFree: problem === null, problem, url: `${origin}/${writePathName(wanted)}` };
      });
    },

    lookUpQr: async ({ query }, context) => {
      const { workspaceUuid, read } = context;
      const row = await read(async (trx) => {
        const id = await findByLink(trx, { workspaceUuid, shortLinks }, query.url);
        return id === undefined ? undefined : findQr(trx, workspaceUuid, id);
      });
      if (row === undefined) throw notFound();
      return present(row, context);
    },
  };
}
