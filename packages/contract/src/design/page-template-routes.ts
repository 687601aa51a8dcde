import * as z from 'zod';
import { pageTemplate, pageTemplateCreate } from './page-template.ts';
import { collection, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Pages and files';
const params = z.object({ uuid });

export const listPageTemplates = defineRoute({
  method: 'GET',
  path: '/api/page-templates',
  action: 'qr.read',
  tag,
  summary: 'Looks of visitor pages: those of the workspace, then those of the product',
  success: { status: 200, body: collection(pageTemplate) },
});
export const createPageTemplate = defineRoute({
  method: 'POST',
  path: '/api/page-templates',
  action: 'page.save-template',
  tag,
  idempotent: true,
  summary: 'Save the look of a visitor page',
  body: pageTemplateCreate,
  success: { status: 201, body: pageTemplate },
});
export const getPageTemplate = defineRoute({
  method: 'GET',
  path: '/api/page-templates/{uuid}',
  action: 'qr.read',
  tag,
  summary: 'One look of visitor pages',
  params,
  success: { status: 200, body: pageTemplate },
});
export const deletePageTemplate = defineRoute({
  method: 'DELETE',
  path: '/api/page-templates/{uuid}',
  action: 'page.save-template',
  tag,
  summary: 'Delete a saved look; pages that have it keep it',
  params,
  success: { status: 204 },
});
