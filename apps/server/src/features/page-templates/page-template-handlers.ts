import type { PageTemplate } from '@evercode/contract';
import { notFound } from '../../platform/http/app-error.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { insertTemplate, listTemplates, removeTemplate, requireFiles, requireRoom, type TemplateRow } from './page-templates-repo.ts';
import { iriOfTemplate, systemTemplates } from './system-templates.ts';

type Served = 'listPageTemplates' | 'createPageTemplate' | 'deletePageTemplate';

/** Looks of visitor pages. A page takes one over as it is at that moment, and knows no longer where it came from. */
export function createPageTemplateHandlers({ newUuid }: { newUuid: () => string }): Pick<Handlers, Served> {
  return {
    listPageTemplates: async (_request, { accountUuid, read }) => ({
      items: [...(await read((trx) => listTemplates(trx, accountUuid))).map(presentTemplate), ...systemTemplates],
    }),

    // Whether the plan has all of the look is asked when a page takes it.
    createPageTemplate: async ({ body }, { accountUuid, now, transact }) => transact(async (trx) => {
      await requireRoom(trx, accountUuid);
      await requireFiles(trx, accountUuid, body);
      return presentTemplate(await insertTemplate(trx, {
        id: newUuid(), accountId: accountUuid, title: body.title, type: body.type,
        data: JSON.stringify(body.data), blocks: body.blocks && JSON.stringify(body.blocks), createdAt: now,
      }));
    }),

    deletePageTemplate: async ({ params }, { accountUuid, transact }) => {
      if (!(await transact((trx) => removeTemplate(trx, accountUuid, params.uuid)))) throw notFound();
      return undefined;
    },
  };
}

function presentTemplate({ id, title, type, data, blocks, createdAt }: TemplateRow): PageTemplate {
  return { uuid: id, iri: iriOfTemplate(id), title, type, data, blocks, isSysDefault: false, createdAt: createdAt.toISOString() };
}
