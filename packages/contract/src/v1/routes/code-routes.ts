import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import * as qrRoutes from '../../codes/code-routes.ts';
import { includedParts, qrListQuery, qrSorts } from '../../codes/list/code-list.ts';
import { codeStatuses, scanRanges } from '../../codes/list/list-names.ts';
import { healths } from '../../delivery/destination.ts';
import { qrStates } from '../../codes/code.ts';
import { imageFormats } from '../../design/image-formats.ts';
import { externalId } from '../../codes/external-id.ts';
import { instant, uuid } from '../../primitives.ts';
import { codeCreate, codeUpdate, toChange, toCreation } from '../code-changes.ts';
import { code, codeInList, toCode, toCodeInList } from '../codes.ts';
import { defineV1 } from '../define-v1.ts';
import { byId, confirming, confirmLocked, flag, id, pageOf, paging, toUuid } from '../shared.ts';

const tag = 'Codes';
const { shape: filters } = qrListQuery;

/** One value, or several of which any may apply. */
const anyOf = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value).min(1).max(50)]).optional();

const codeFilters = {
  state: z
    .union([z.enum(['all', ...qrStates]), z.array(z.enum(qrStates)).min(1).max(qrStates.length)])
    .default('all')
    .describe('`all`: active and paused. Repeat it for several, of which any may apply'),
  search: filters.search_term,
  projectId: anyOf(uuid),
  type: anyOf(z.enum(codeTypes)),
  tag: anyOf(z.string().max(64)).describe('Repeat it for several, of which any may apply'),
  status: anyOf(z.enum(codeStatuses)).describe(
    'The state with its reason, or a mark. `paused`: by a person; `quota`: the scans of the month are used up',
  ),
  domain: anyOf(z.string().max(253)).describe('Hosts of short links'),
  attention: anyOf(z.enum(['any', ...healths])).describe('Codes with an address or a domain that needs attention'),
  scans: anyOf(z.enum(scanRanges)).describe('Visits by people. 503 while the statistics are unavailable'),
};

export const listCodes = defineV1(qrRoutes.listQrs, {
  path: '/api/v1/codes',
  name: 'listCodes',
  tag,
  summary: 'Codes of the workspace',
  description: 'Without `sort`: the best matches of a search first, else the latest change.',
  query: z.object({
    ...paging,
    ...codeFilters,
    externalId: anyOf(externalId),
    shortUrl: filters.short_url,
    destination: filters.destination,
    createdFrom: instant.optional(),
    createdBefore: instant.optional(),
    updatedFrom: instant.optional().describe('For programs that keep a copy'),
    include: z
      .string()
      .max(100)
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(includedParts)))
      .optional()
      .describe(`Parts that the list leaves out otherwise, separated by commas: ${includedParts.join(', ')}`),
    sort: z.enum(qrSorts).optional(),
    order: z.enum(['asc', 'desc']).optional().describe('By default the order that suits the sort'),
    timezone: z.string().max(64).optional().describe('Where the days of the sort `recent` begin; an IANA name'),
  }),
  answer: pageOf(codeInList),
  toRequest: ({ query }) => {
    const { search, projectId, type, limit, externalId: ids, shortUrl, createdFrom, createdBefore, ...others } = query;
    const { updatedFrom, state, ...same } = others;
    return {
      query: {
        ...same,
        ...(Array.isArray(state) ? { state: 'all', states: state } : { state }),
        itemsPerPage: limit,
        search_term: search,
        'project.uuid': projectId,
        typology: type,
        external_id: ids,
        short_url: shortUrl,
        created_from: createdFrom,
        created_before: createdBefore,
        updated_from: updatedFrom,
      },
    };
  },
  toAnswer: ({ items, nextCursor = null }, place) => ({
    items: items.map((item) => toCodeInList(item, place)),
    nextCursor,
  }),
});

export const createCode = defineV1(qrRoutes.createQr, {
  path: '/api/v1/codes',
  name: 'createCode',
  tag,
  summary: 'Create a code; its short link works when this answers',
  body: codeCreate,
  answer: code,
  toRequest: ({ body }) => ({ body: toCreation(body) }),
  toAnswer: toCode,
});

export const getCode = defineV1(qrRoutes.getQr, {
  path: '/api/v1/codes/{id}',
  name: 'getCode',
  tag,
  summary: 'One code',
  params: byId,
  answer: code,
  toRequest: toUuid,
  toAnswer: toCode,
});

export const updateCode = defineV1(qrRoutes.updateQr, {
  path: '/api/v1/codes/{id}',
  name: 'updateCode',
  tag,
  summary: 'Change a code; scans see the change when this answers',
  params: byId,
  query: confirming,
  body: codeUpdate,
  answer: code,
  toRequest: ({ params, query, body }) => ({ ...toUuid({ params }), query, body: toChange(body) }),
  toAnswer: toCode,
});

export const deleteCode = defineV1(qrRoutes.deleteQr, {
  path: '/api/v1/codes/{id}',
  name: 'deleteCode',
  tag,
  summary: 'Move a code to the trash, or delete a trashed one permanently',
  params: byId,
  query: z.object({
    permanent: flag.optional().describe('Deletes a trashed code permanently; its ending is never used again'),
    confirmLocked,
  }),
  toRequest: ({ params, query }) => ({ ...toUuid({ params }), query }),
});

export const restoreCode = defineV1(qrRoutes.restoreQr, {
  path: '/api/v1/codes/{id}/restore',
  name: 'restoreCode',
  tag,
  summary: 'Take a code out of the trash, in the state it had',
  params: byId,
  query: confirming,
  answer: code,
  toRequest: ({ params, query }) => ({ ...toUuid({ params }), query }),
  toAnswer: toCode,
});

const picture = qrRoutes.getQrImage.query.shape;

export const getCodeImage = defineV1(qrRoutes.getQrImage, {
  path: '/api/v1/codes/{id}/image.{format}',
  name: 'getCodeImage',
  tag,
  summary: 'The code drawn in its saved design',
  params: z.object({ id, format: z.enum(imageFormats) }),
  query: z.object({
    size: picture.size,
    sizeMm: picture.sizeMm,
    colorSpace: picture.colorSpace,
    acceptUnreadable: flag
      .optional()
      .describe('Without it, a drawing that scanners cannot read is refused with the reasons'),
  }),
  toRequest: ({ params: { id: name, format }, query }) => ({ params: { uuid: name, format }, query }),
});
