import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { landingTemplate } from '@evercode/content/schemas';
import * as batchRoutes from '../../codes/many/batch-routes.ts';
import * as qrRoutes from '../../codes/code-routes.ts';
import { qrFacets } from '../../codes/list/facets.ts';
import * as imagesRoutes from '../../codes/images-routes.ts';
import { stopPreview } from '../../codes/stop.ts';
import { newTagName } from '../../codes/grouping/tag.ts';
import { limits } from '../../limits.ts';
import { uuid } from '../../primitives.ts';
import { defineV1 } from '../define-v1.ts';
import { designInput, fromDesign } from '../design.ts';
import { selection, toSelection } from '../selection.ts';
import { confirming } from '../shared.ts';
import { outcome, toOutcome } from './trash-routes.ts';

const tag = 'Codes';

const names = z.array(newTagName).max(limits.tags.most).optional();
const { ids } = selection.shape;
const changes = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('tag'), ids, add: names, remove: names }),
  z.strictObject({ action: z.literal('pause'), ids }),
  z.strictObject({ action: z.literal('activate'), ids }),
  z.strictObject({ action: z.literal('trash'), ids }),
  z.strictObject({ action: z.literal('restore'), ids }),
  z.strictObject({ action: z.literal('destroy'), ids }).describe('Deletes trashed codes permanently'),
  z.strictObject({ action: z.literal('move'), ids, projectId: uuid.nullable() }),
  z.strictObject({ action: z.literal('design'), ids, design: designInput }),
  z.strictObject({ action: z.literal('page'), ids, page: landingTemplate }),
  z.strictObject({ action: z.literal('page-template'), ids, pageTemplateId: uuid }),
  z.strictObject({
    action: z.literal('style'),
    ids,
    styleId: uuid,
    replacesFrameAndLogo: z.boolean().optional().describe('Without it, each code keeps its own frame and logo'),
  }),
]);

type SentChange = z.input<typeof batchRoutes.changeQrs.body>;

function toBatch(change: z.output<typeof changes>): SentChange {
  const selected = toSelection(change);
  switch (change.action) {
    case 'tag':
      return { action: 'tag', add: change.add, remove: change.remove, ...selected };
    case 'move':
      return { action: 'move', project: change.projectId, ...selected };
    case 'design':
      return { action: 'design', designParams: fromDesign(change.design), ...selected };
    case 'page':
      return { action: 'page-design', landingTemplate: change.page, ...selected };
    case 'page-template':
      return { action: 'page-template', template: change.pageTemplateId, ...selected };
    case 'style':
      return {
        action: 'style',
        style: change.styleId,
        replaceFrameAndLogo: change.replacesFrameAndLogo,
        ...selected,
      };
    default:
      return { action: change.action, ...selected };
  }
}

export const changeCodes = defineV1(batchRoutes.changeQrs, {
  path: '/api/v1/codes/change',
  name: 'changeCodes',
  tag,
  summary: 'Apply one action to many codes in one transaction',
  description: 'Codes that cannot be changed are listed with a reason, and the others are changed.',
  query: confirming,
  body: changes,
  answer: outcome,
  toRequest: ({ query, body }) => ({ query, body: toBatch(body) }),
  toAnswer: toOutcome,
});

const facets = z.object({
  statuses: qrFacets.shape.statuses,
  types: z.array(z.object({ type: z.enum(codeTypes), count: z.int() })),
  projects: z.array(z.object({ id: uuid, title: z.string(), count: z.int() })),
  tags: qrFacets.shape.tags,
  domains: qrFacets.shape.domains,
  attentions: qrFacets.shape.attentions,
  scans: qrFacets.shape.scans,
});

export const countCodes = defineV1(qrRoutes.listQrFacets, {
  path: '/api/v1/codes/facets',
  name: 'countCodes',
  tag,
  summary: 'The values by which the list of codes can be filtered, each with its number of codes',
  answer: facets,
  toRequest: () => ({ query: { state: 'all' as const } }),
  toAnswer: ({ typologies, projects, ...rest }) => ({
    ...rest,
    types: typologies.map(({ typology, count }) => ({ type: typology, count })),
    projects: projects.map(({ uuid: name, title, count }) => ({ id: name, title, count })),
  }),
});

const stop = stopPreview.omit({ busiest: true }).extend({
  busiest: z
    .object({ id: uuid, title: z.string(), scans: z.int() })
    .nullable()
    .describe('The code with the most visits'),
});

export const previewStop = defineV1(batchRoutes.previewStop, {
  path: '/api/v1/codes/stop-preview',
  name: 'previewStop',
  tag,
  summary: 'How many codes would stop leading visitors if they were paused, trashed or deleted',
  body: z.strictObject({ action: z.enum(['pause', 'trash', 'destroy']), ids }),
  answer: stop,
  toRequest: ({ body: { action, ids: chosen } }) => ({ body: { act: action, ...toSelection({ ids: chosen }) } }),
  toAnswer: ({ busiest, ...rest }) => ({
    ...rest,
    busiest: busiest && { id: busiest.uuid, title: busiest.title, scans: busiest.scans },
  }),
});

const { format, size, sizeMm, colorSpace } = imagesRoutes.getQrImages.body.shape;

export const getCodeImages = defineV1(imagesRoutes.getQrImages, {
  path: '/api/v1/codes/images',
  name: 'getCodeImages',
  tag,
  summary: 'The pictures of many codes as a ZIP',
  body: z.strictObject({ ids, format, size, sizeMm, colorSpace }),
  toRequest: ({ body: { ids: chosen, ...rest } }) => ({ body: { ...toSelection({ ids: chosen }), ...rest } }),
});

export const exportCodes = defineV1(imagesRoutes.exportQrs, {
  path: '/api/v1/codes/export',
  name: 'exportCodes',
  tag,
  summary: 'Many codes as a CSV table, a row for each',
  body: selection,
  toRequest: ({ body }) => ({ body: toSelection(body) }),
});
