import * as z from 'zod';
import { blocks } from '../content/blocks.ts';
import { landingTemplate } from '../content/page-look.ts';
import { limits } from '../limits.ts';
import { instant, requiredText, uuid } from '../primitives.ts';
import { typologies } from './typology.ts';

/** How a visitor page looks, and of a landing page what stands on it, kept to be used again. Never changed. */
export const pageTemplate = z.object({
  uuid, iri: z.string(), title: z.string(), type: z.enum(typologies), data: landingTemplate,
  blocks: blocks.nullable(), isSysDefault: z.boolean(), createdAt: instant.nullable(),
});
export type PageTemplate = z.output<typeof pageTemplate>;
export const pageTemplateCreate = z.strictObject({
  title: requiredText(limits.title.max), type: z.enum(typologies), data: landingTemplate, blocks: blocks.nullable().default(null),
});
