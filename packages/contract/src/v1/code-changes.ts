import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { landingTemplate } from '@evercode/content/schemas';
import type { qrCreate, qrUpdate } from '../codes/code.ts';
import { externalId, metadata, metadataPatch } from '../codes/external-id.ts';
import { codePassword, qrSettings, settingsPatch } from '../codes/settings.ts';
import { newTagName } from '../codes/grouping/tag.ts';
import { limits } from '../limits.ts';
import { optionalText, pathName, requiredText, uuid } from '../primitives.ts';
import { content } from './codes.ts';
import { designInput, fromDesign } from './design.ts';

/** A merge patch. With another type it is a whole content. */
export const contentPatch = z.looseObject({ type: z.enum(codeTypes).optional() });

const written = {
  description: optionalText(limits.description.max).optional(),
  projectId: uuid.nullable().optional().describe('null: none'),
  domainId: uuid
    .nullable()
    .optional()
    .describe('The verified domain of the short link; null: the one that every workspace has'),
  logoId: uuid.nullable().optional().describe('null: none'),
  design: designInput.optional(),
  externalId: externalId.nullable().optional(),
  tags: z.array(newTagName).max(limits.tags.most).optional().describe('All tags of the code; stored in lower case'),
};
const ending = pathName.optional();
/** A merge patch of the look. */
export const pagePatch = z.looseObject({});

export const codeCreate = z.strictObject({
  title: requiredText(limits.title.max),
  content,
  isDynamic: z
    .boolean()
    .optional()
    .describe('By default true where the type can be changed after printing. Some types can only be one of them'),
  ending: ending.describe('The wanted ending of the short link, with an optional query; generated if left out'),
  settings: qrSettings.extend({ password: codePassword }).partial().optional(),
  page: landingTemplate.nullable().optional().describe('The look of its visitor page; null: the theme of its type'),
  metadata: metadata.optional(),
  ...written,
});

/** A merge patch (RFC 7396): what is left out stays, null removes, objects are merged. */
export const codeUpdate = z.strictObject({
  title: requiredText(limits.title.max).optional(),
  content: contentPatch.optional().describe('Another type requires the whole content of it'),
  ending: ending.describe('Former endings still lead to the code and are never reassigned'),
  settings: settingsPatch.optional().describe('null removes a setting'),
  isLocked: z.boolean().optional().describe('Marks the code as printed'),
  state: z.enum(['active', 'paused']).optional(),
  page: pagePatch.nullable().optional().describe('null: the theme of its type'),
  metadata: metadataPatch.optional().describe('null removes a value'),
  ...written,
});

type Written = { [Key in keyof typeof written]?: z.output<(typeof written)[Key]> };

/** What creating and changing a code have in common, in the words of the app. */
function toWritten({ projectId, domainId, logoId, design: params, description, externalId: ownId, tags }: Written) {
  return {
    ...(description !== undefined && { description }),
    ...(tags !== undefined && { tags }),
    ...(ownId !== undefined && { externalId: ownId }),
    ...(projectId !== undefined && { project: projectId }),
    ...(domainId !== undefined && { domain: domainId }),
    ...(logoId !== undefined && { logo: logoId }),
    ...(params !== undefined && { designParams: fromDesign(params) }),
  };
}

/** A new code in the words of the app. `content` is any object here; the route of the app checks it by its type. */
export function toCreation(given: z.output<typeof codeCreate>): z.input<typeof qrCreate> {
  const { content: typed, isDynamic, ending: pathname, title, settings, page, metadata: values, ...rest } = given;
  const { type: typology, ...input } = typed;
  return {
    ...toWritten(rest),
    title,
    typology,
    input,
    ...(isDynamic !== undefined && { dynamic: isDynamic }),
    ...(pathname !== undefined && { pathName: pathname }),
    ...(settings !== undefined && { settings }),
    ...(page !== undefined && { landingTemplate: page }),
    ...(values !== undefined && { metadata: values }),
  } as z.input<typeof qrCreate>;
}

/** A change of a code in the words of the app. */
export function toChange(given: z.output<typeof codeUpdate>): z.input<typeof qrUpdate> {
  const { content: typed, ending: pathname, isLocked, title, settings, state, page, metadata: values, ...rest } = given;
  const { type: typology, ...input } = typed ?? {};
  return {
    ...toWritten(rest),
    title,
    settings,
    state,
    typology,
    input: typed && input,
    pathName: pathname,
    locked: isLocked,
    metadata: values,
    ...(page === null ? { landingTemplate: null } : { pagePatch: page }),
  };
}
