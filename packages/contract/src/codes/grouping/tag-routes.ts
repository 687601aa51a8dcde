import * as z from 'zod';
import { tag, tagCreate, tagName } from './tag.ts';
import { limits } from '../../limits.ts';
import { collection, uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const params = z.object({ uuid });

export const listQrTags = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/tags',
  action: 'tag.read',
  tag: 'Codes',
  summary: 'The tags of a code, in the order they were added',
  params,
  success: { status: 200, body: collection(tag) },
});

export const listTagNames = defineRoute({
  method: 'GET',
  path: '/api/tags',
  action: 'tag.read',
  tag: 'Codes',
  summary: `Distinct tag names of the workspace, the first ${limits.tags.suggested} alphabetically`,
  success: { status: 200, body: collection(tagName) },
});

export const createTag = defineRoute({
  method: 'POST',
  path: '/api/tag-to-qrs',
  action: 'tag.create',
  tag: 'Codes',
  idempotent: true,
  summary: 'Tag a code',
  body: tagCreate,
  success: { status: 201, body: tag },
});

export const deleteTag = defineRoute({
  method: 'DELETE',
  path: '/api/tags/{uuid}',
  action: 'tag.delete',
  tag: 'Codes',
  summary: 'Remove a tag from its code',
  params,
  success: { status: 204 },
});
