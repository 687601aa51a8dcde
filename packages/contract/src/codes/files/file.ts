import * as z from 'zod';
import { fileKinds, type FileKind } from '@evercode/content/files';
import { limits } from '../../limits.ts';
import { instant, uuid } from '../../primitives.ts';
import type { Upload } from '../../route.ts';

export { fileKinds as assetKinds, type FileKind as AssetKind };

/** The picture format of iPhones. Stored as a plain file, because no decoder for it is included. */
export const isHeic = (mimeType: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(mimeType);

/** An uploaded file. Visitors see it only through a code that uses it. */
export const asset = z.object({
  uuid,
  iri: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  kind: z.enum(fileKinds),
  bytes: z.number(),
  width: z.number().nullable().describe('For a picture, in pixels'),
  height: z.number().nullable(),
  url: z.string().describe('Address in the API; needs the same permissions as the code'),
  createdAt: instant,
  usedBy: z
    .array(z.object({ kind: z.enum(['code', 'page-template', 'domain']), uuid }))
    .optional()
    .describe('What keeps the file, where that was looked up: at most 100 entries'),
});
export type Asset = z.output<typeof asset>;

export const assetContentQuery = z.object({
  width: z.coerce
    .number()
    .int()
    .min(16)
    .max(4096)
    .optional()
    .describe('For a picture: the smallest stored width that is at least this wide'),
});

/** An upload is a form with one file. */
export const assetUpload = {
  types: [],
  field: 'file',
  isStreamed: true,
  maxBytes: limits.assets.bytes,
} as const satisfies Upload;
