import * as z from 'zod';
import * as tagRoutes from '../../codes/grouping/tag-name-routes.ts';
import { defineV1 } from '../define-v1.ts';
import { pageOf, paging } from '../shared.ts';

const tag = 'Tags';
const { params } = tagRoutes.renameTag;

export const tagOfCodes = z.object({ name: z.string(), codeCount: z.int().describe('Codes outside the trash') });

export const listTags = defineV1(tagRoutes.listTagCounts, {
  path: '/api/v1/tags',
  name: 'listTags',
  tag,
  summary: 'The tags of the workspace with their numbers of codes, by name',
  query: z.object({ ...paging, search: tagRoutes.listTagCounts.query.shape.search }),
  answer: pageOf(tagOfCodes),
  toRequest: ({ query }) => ({ query }),
  toAnswer: ({ items, nextCursor = null }) => ({
    items: items.map(({ name, codes }) => ({ name, codeCount: codes })),
    nextCursor,
  }),
});

export const renameTag = defineV1(tagRoutes.renameTag, {
  path: '/api/v1/tags/{name}',
  name: 'renameTag',
  tag,
  summary: 'Rename a tag on all its codes. With the name of another tag, both become one',
  params,
  body: tagRoutes.renameTag.body,
  answer: tagOfCodes,
  toRequest: ({ params: given, body }) => ({ params: given, body }),
  toAnswer: ({ name, codes }) => ({ name, codeCount: codes }),
});

export const deleteTag = defineV1(tagRoutes.removeTagName, {
  path: '/api/v1/tags/{name}',
  name: 'deleteTag',
  tag,
  summary: 'Remove a tag from all its codes',
  params,
  toRequest: ({ params: given }) => ({ params: given }),
});
