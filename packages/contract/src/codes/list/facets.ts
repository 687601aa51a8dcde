import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { healths } from '../../delivery/destination.ts';
import { uuid } from '../../primitives.ts';
import { codeStatuses, scanRanges } from './list-names.ts';

const count = z.number().int();

/** The values by which a list can be filtered, each with its number of codes. Those of no code are left out. */
export const qrFacets = z.object({
  statuses: z.array(z.object({ status: z.enum(codeStatuses), count })),
  typologies: z.array(z.object({ typology: z.enum(codeTypes), count })),
  projects: z.array(z.object({ uuid, title: z.string(), count })),
  tags: z.array(z.object({ name: z.string(), count })).describe('The most used first'),
  domains: z.array(z.object({ domain: z.string(), count })).describe('Hosts of short links, the most used first'),
  attentions: z
    .array(z.object({ attention: z.enum(healths), count }))
    .describe('Codes with an address or a domain that needs attention'),
  scans: z
    .array(z.object({ range: z.enum(scanRanges), count }))
    .nullable()
    .describe('null while the statistics are unavailable'),
});
export type QrFacets = z.output<typeof qrFacets>;
