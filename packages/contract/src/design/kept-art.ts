import * as z from 'zod';
import { limits } from '../limits.ts';
import { collection, instant, uuid } from '../primitives.ts';
import type { Upload } from '../route.ts';

/** A picture that was drawn from a code, and that is to be the code's picture. */
export const artUpload = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: limits.picture.bytes,
  field: 'data',
} as const satisfies Upload;

export const keepArtQuery = z.object({
  prompt: z.string().max(limits.keptArt.promptChars).default('').describe('What it shows, for the list'),
});

export const keptArt = z.object({
  uuid,
  art_image: z.string().describe('The value for `art_image` of the code’s design. Ends with a mark of the code’s link'),
  prompt: z.string(),
  createdAt: instant,
});
export type KeptArt = z.output<typeof keptArt>;
export const keptArts = collection(keptArt);

export const keptArtQuery = z.object({
  size: z.enum(['small', 'full']).default('full').describe('Small: for lists'),
});
