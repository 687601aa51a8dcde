import { types } from '@evercode/content';
import type { PageTemplate } from '@evercode/contract';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  removeTemplate,
  requireFiles,
  requireRoom,
  type TemplateRow,
} from './page-templates-repo.ts';
import { iriOfTemplate, systemTemplates } from './system-templates.ts';

type Served = 'listPageTemplates' | 'getPageTemplate' | 'createPageTemplate' | 'deletePageTemplate';

/**
 * Saved looks of visitor pages. Applying one copies it, so that later changes of the template do not affect the page.
 */
export function createPageTemplateHandlers({ newUuid }: { newUuid: () => string }): Pick<Handlers, Served> {
  return {
    listPageTemplates: async (_request, { workspaceUuid, read }) => ({
      items: [...(await read((trx) => listTemplates(trx, workspaceUuid))).map(presentTemplate), ...systemTemplates],
    }),

    getPageTemplate: async ({ params }, { workspaceUuid, read }) => {
      const system = systemTemplates.find(({ uuid }) => uuid === params.uuid);
      if (system !== undefined) return system;
      const template = await read((trx) => findTemplate(trx, workspaceUuid, params.uuid));
      if (template === undefined) throw notFound();
      return presentTemplate(template);
    },

    // The plan is checked when a page applies the look, not here.
    createPageTemplate: async ({ body }, { workspaceUuid, now, transact }) =>
      transact(async (trx) => {
        await requireRoom(trx, workspaceUuid);
        await requireFiles(trx, workspaceUuid, body);
        return presentTemplate(
          await insertTemplate(trx, {
            id: newUuid(),
            accountId: workspaceUuid,
            title: body.title,
            type: body.type,
            data: JSON.stringify(body.data),
            blocks: body.blocks && JSON.stringify(body.blocks),
            createdAt: now,
          }),
        );
      }),

    deletePageTemplate: async ({ params }, { workspaceUuid, transact }) => {
      if (!(await transact((trx) => removeTemplate(trx, workspaceUuid, params.uuid)))) throw notFound();
      return undefined;
    },
  };
}

function presentTemplate({ id, title, type, data, blocks, createdAt }: TemplateRow): PageTemplate {
  return {
    uuid: id,
    iri: iriOfTemplate(id),
    title,
    type,
    data,
    blocks,
    previewContent: blocks === null ? types[type].example : { blocks },
    isSysDefault: false,
    createdAt: createdAt.toISOString(),
  };
}
