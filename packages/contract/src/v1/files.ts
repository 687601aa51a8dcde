import * as z from 'zod';
import { asset, type Asset } from '../codes/files/file.ts';
import { limits } from '../limits.ts';
import { instant } from '../primitives.ts';
import { defineV1, type V1Place } from './define-v1.ts';
import * as fileRoutes from '../codes/files/file-routes.ts';
import { byId, id, pageOf, paging, toUuid } from './shared.ts';

const tag = 'Pages and files';

export const file = z.object({
  id,
  name: z.string(),
  mimeType: z.string(),
  kind: asset.shape.kind,
  bytes: z.int(),
  width: z.int().nullable().describe('For a picture, in pixels'),
  height: z.int().nullable(),
  url: z.string().describe('Its bytes; needs the same access as the code'),
  createdAt: instant,
});

const kinds = ['code', 'page-template', 'domain'] as const;
/** A file by itself; contents say only what it is. */
export const fileWithUses = file.extend({
  usedBy: z
    .array(z.object({ kind: z.enum(kinds), id }))
    .describe('Codes that name it, now or in a former version, page templates and domains; at most 100'),
  expiresAt: instant.nullable().describe('When it is deleted because nothing names it; null: something does'),
});

function toFileWithUses(given: Asset, place: V1Place): z.input<typeof fileWithUses> {
  const usedBy = (given.usedBy ?? []).map(({ kind, uuid }) => ({ kind, id: uuid }));
  const unusedUntil = new Date(Date.parse(given.createdAt) + limits.assets.unusedDays * 86_400_000);
  return { ...toFile(given, place), usedBy, expiresAt: usedBy.length > 0 ? null : unusedUntil.toISOString() };
}

export function toFile(given: Asset, { apiUrl }: V1Place): z.input<typeof file> {
  const { uuid, originalName, mimeType, kind, bytes, width, height, createdAt } = given;
  const url = `${apiUrl}/files/${uuid}/content`;
  return { id: uuid, name: originalName, mimeType, kind, bytes, width, height, url, createdAt };
}

export const uploadFile = defineV1(fileRoutes.uploadAsset, {
  path: '/api/v1/files',
  name: 'uploadFile',
  tag,
  summary: 'Upload a file for the content of a code',
  description:
    'A form (multipart/form-data) with one field `file`. The plan limits its size. Pictures are encoded again; ' +
    'programs are refused. A file that no code names is deleted after a week.',
  answer: fileWithUses,
  toAnswer: toFileWithUses,
});

export const fetchFile = defineV1(fileRoutes.fetchAsset, {
  path: '/api/v1/files/fetch',
  name: 'fetchFile',
  location: '/api/v1/files',
  tag,
  summary: 'Fetch a file from a public address for the content of a code',
  description: `At most ${limits.assets.fetchedBytes / 1024 / 1024} MB. Otherwise by the rules of an upload.`,
  body: fileRoutes.fetchAsset.body,
  answer: fileWithUses,
  toRequest: ({ body }) => ({ body }),
  toAnswer: toFileWithUses,
});

export const listFiles = defineV1(fileRoutes.listAssets, {
  path: '/api/v1/files',
  name: 'listFiles',
  tag,
  summary: 'Uploaded files of the workspace, latest first',
  query: z.object(paging),
  answer: pageOf(fileWithUses),
  toRequest: ({ query }) => ({ query }),
  toAnswer: ({ items, nextCursor = null }, place) => ({
    items: items.map((each) => toFileWithUses(each, place)),
    nextCursor,
  }),
});

export const getFile = defineV1(fileRoutes.getAsset, {
  path: '/api/v1/files/{id}',
  name: 'getFile',
  tag,
  summary: 'One file',
  params: byId,
  answer: fileWithUses,
  toRequest: toUuid,
  toAnswer: toFileWithUses,
});

export const deleteFile = defineV1(fileRoutes.deleteAsset, {
  path: '/api/v1/files/{id}',
  name: 'deleteFile',
  tag,
  summary: 'Delete a file that nothing names, instead of after a week',
  params: byId,
  toRequest: toUuid,
});

export const getFileContent = defineV1(fileRoutes.getAssetContent, {
  path: '/api/v1/files/{id}/content',
  name: 'getFileContent',
  tag,
  summary: 'The bytes of a file, or a part of them (Range)',
  params: byId,
  query: z.object({ width: fileRoutes.getAssetContent.query.shape.width }),
  toRequest: ({ params, query }) => ({ ...toUuid({ params }), query }),
});
