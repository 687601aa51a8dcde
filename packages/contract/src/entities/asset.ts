import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, uuid } from '../primitives.ts';
import type { Upload } from '../route.ts';

/** What an upload turned out to be: its bytes say, not its name. `picture` is redrawn, the others are kept as they came. */
export const assetKinds = ['picture', 'pdf', 'audio', 'video', 'archive', 'document', 'other'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** What iPhones take. It is kept as a file: nothing that we ship can decode it. */
export const isHeic = (mimeType: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(mimeType);

/** An uploaded file. Whoever is not signed in sees it only through a code that uses it. */
export const asset = z.object({
  uuid,
  iri: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  kind: z.enum(assetKinds),
  bytes: z.number(),
  width: z.number().nullable().describe('Of a picture, in pixels'),
  height: z.number().nullable(),
  url: z.string().describe('Of the API: needs the same rights as the code'),
  createdAt: instant,
});
export type Asset = z.output<typeof asset>;

export const assetContentQuery = z.object({ width: z.coerce.number().int().min(16).max(4096).optional().describe('Of a picture: the smallest that is at least so wide') });

/** A form with one file. */
export const assetUpload = { types: [], field: 'file', isStreamed: true, maxBytes: limits.assets.bytes } as const satisfies Upload;
