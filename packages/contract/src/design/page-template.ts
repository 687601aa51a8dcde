import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { blocks, landingTemplate, presentedLook, type Block } from '@evercode/content/schemas';
import { limits } from '../limits.ts';
import { instant, requiredText, uuid } from '../primitives.ts';

/** Blocks are validated when they are saved; answers declare only a list. */
export const presentedBlocks = z.array(z.looseObject({})) as unknown as z.ZodType<Block[], Block[]>;

/** A saved look of a visitor page and, of a landing page, its blocks. Immutable. */
export const pageTemplate = z.object({
  uuid,
  iri: z.string(),
  title: z.string(),
  type: z.enum(codeTypes),
  data: presentedLook,
  blocks: presentedBlocks.nullable(),
  previewContent: z.looseObject({}).describe('A content of its type, for a picture of the template'),
  isSysDefault: z.boolean(),
  createdAt: instant.nullable(),
});
export type PageTemplate = z.output<typeof pageTemplate>;
export const pageTemplateCreate = z.strictObject({
  title: requiredText(limits.title.max),
  type: z.enum(codeTypes),
  data: landingTemplate,
  blocks: blocks.nullable().default(null),
});
