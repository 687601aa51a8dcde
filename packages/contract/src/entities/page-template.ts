import * as z from 'zod';
import { blocks, type Block } from '../content/blocks.ts';
import { landingTemplate, presentedLook } from '../content/page-look.ts';
import { limits } from '../limits.ts';
import { instant, requiredText, uuid } from '../primitives.ts';
import { typologies } from './typology.ts';

/** What stands on a page was held to its schema when it came in; as an answer it is only a list. */
const presentedBlocks = z.array(z.looseObject({})) as unknown as z.ZodType<Block[], Block[]>;

/** How a visitor page looks, and of a landing page what stands on it, kept to be used again. Never changed. */
export const pageTemplate = z.object({
  uuid, iri: z.string(), title: z.string(), type: z.enum(typologies), data: presentedLook,
  blocks: presentedBlocks.nullable(), isSysDefault: z.boolean(), createdAt: instant.nullable(),
});
export type PageTemplate = z.output<typeof pageTemplate>;
export const pageTemplateCreate = z.strictObject({
  title: requiredText(limits.title.max), type: z.enum(typologies), data: landingTemplate, blocks: blocks.nullable().default(null),
});
