import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { landingTemplate, presentedLook } from '@evercode/content/schemas';
import * as templateRoutes from '../../design/page-template-routes.ts';
import { pageTemplate as appTemplate, pageTemplateCreate } from '../../design/page-template.ts';
import { limits } from '../../limits.ts';
import { instant, requiredText } from '../../primitives.ts';
import { defineV1 } from '../define-v1.ts';
import { byId, id, pageOf, toUuid } from '../shared.ts';
import { cutPage, latestFirst, wholeListPaging } from '../whole-lists.ts';

const tag = 'Pages and files';

export const pageTemplate = z.object({
  id,
  title: z.string(),
  type: z.enum(codeTypes),
  page: presentedLook,
  blocks: appTemplate.shape.blocks.describe('Of a landing page'),
  isBuiltIn: z.boolean(),
  createdAt: instant.nullable(),
});

const toTemplate = ({
  uuid: name,
  title,
  type,
  data,
  blocks,
  isSysDefault,
  createdAt,
}: z.input<typeof appTemplate>) => ({
  id: name,
  title,
  type,
  page: data,
  blocks,
  isBuiltIn: isSysDefault,
  createdAt,
});

export const listPageTemplates = defineV1(templateRoutes.listPageTemplates, {
  path: '/api/v1/page-templates',
  name: 'listPageTemplates',
  tag,
  summary: 'Looks of visitor pages: those of the workspace, then those of the product',
  query: z.object(wholeListPaging),
  answer: pageOf(pageTemplate),
  toRequest: () => ({}),
  toAnswer: ({ items }, _place, { query }) =>
    cutPage(items.map(toTemplate), query, ({ id: name, isBuiltIn, createdAt }) => [
      isBuiltIn ? 1 : 0,
      ...latestFirst(createdAt ?? '1970-01-01T00:00:00.000Z', name),
    ]),
});

export const createPageTemplate = defineV1(templateRoutes.createPageTemplate, {
  path: '/api/v1/page-templates',
  name: 'createPageTemplate',
  tag,
  summary: 'Save the look of a visitor page',
  body: z.strictObject({
    title: requiredText(limits.title.max),
    type: z.enum(codeTypes),
    page: landingTemplate,
    blocks: pageTemplateCreate.shape.blocks,
  }),
  answer: pageTemplate,
  toRequest: ({ body: { page, ...rest } }) => ({ body: { ...rest, data: page } }),
  toAnswer: toTemplate,
});

export const getPageTemplate = defineV1(templateRoutes.getPageTemplate, {
  path: '/api/v1/page-templates/{id}',
  name: 'getPageTemplate',
  tag,
  summary: 'One look of visitor pages',
  params: byId,
  answer: pageTemplate,
  toRequest: toUuid,
  toAnswer: toTemplate,
});

export const deletePageTemplate = defineV1(templateRoutes.deletePageTemplate, {
  path: '/api/v1/page-templates/{id}',
  name: 'deletePageTemplate',
  tag,
  summary: 'Delete a saved look; pages that have it keep it',
  params: byId,
  toRequest: toUuid,
});
