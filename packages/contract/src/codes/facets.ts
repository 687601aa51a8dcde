import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { uuid } from '../primitives.ts';

const count = z.number().int();

/** The values by which a list can be filtered, each with its number of codes. */
export const qrFacets = z.object({
  typologies: z.array(z.object({ typology: z.enum(codeTypes), count })),
  projects: z.array(z.object({ uuid, title: z.string(), count })),
  tags: z.array(z.object({ name: z.string(), count })).describe('The most used first'),
  attention: count.describe('Codes with an address that needs attention'),
});
export type QrFacets = z.output<typeof qrFacets>;
