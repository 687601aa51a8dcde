import * as z from 'zod';
import { limits } from '../../limits.ts';
import { reference, requiredText, uuid } from '../../primitives.ts';

/** A word attached to a code, for finding it. */
export const tag = z.object({ uuid, iri: z.string(), name: z.string() });
export type Tag = z.output<typeof tag>;

export const newTagName = requiredText(limits.tags.nameMax)
  .transform((name) => name.toLowerCase())
  .describe('Stored in lower case');

export const tagCreate = z.strictObject({
  qr: reference('qrs').describe('iri of the code'),
  name: newTagName,
});

export const tagName = z.object({ name: z.string() });
