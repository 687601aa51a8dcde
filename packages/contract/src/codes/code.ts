import * as z from 'zod';
import { canBeDynamic, canBeEither, codeTypes, type CodeType } from '@evercode/content/names';
import { contentSchemas, landingTemplate, presentedLook, themeNames } from '@evercode/content/schemas';
import { imageFormatName, imageFormats, isPrintFormat, maxPixelsOf } from '../design/image-formats.ts';
import { limits } from '../limits.ts';
import { instant, optionalText, pathName, queryFlag, reference, requiredText, uuid } from '../primitives.ts';
import { anyInput, inputPatch } from './any-content.ts';
import { asset } from './files/file.ts';
import { attentions, destination } from '../delivery/destination.ts';
import { domainOfLink, domainOfQr } from '../delivery/domain.ts';
import { qrLogo } from '../design/design-library.ts';
import { designParams, designParamsInput } from '../design/design.ts';
import { projectOfQr } from './grouping/project.ts';
import { codePassword, presentedSettings, qrSettings, settingsPatch } from './settings.ts';
import { externalId, metadata, metadataPatch } from './external-id.ts';
import { newTagName, tag } from './grouping/tag.ts';

export const qrStates = ['active', 'paused', 'deleted'] as const;
export type QrState = (typeof qrStates)[number];

/**
 * `plan-limit`: paused by a downgrade. `project`: paused or trashed with its project, and restored with it. `blocked`:
 * by the operator.
 */
const stateReasons = ['plan-limit', 'project', 'blocked'] as const;
export type StateReason = (typeof stateReasons)[number];

const shortUrl = z.object({
  url: z.string(),
  domain: z.string(),
  pathName: z.string().describe('The ending and, if there is one, the query printed behind it'),
});

export const qr = z.object({
  uuid,
  iri: z.string(),
  title: z.string(),
  description: z.string(),
  project: projectOfQr.nullable(),
  account: z.string().describe('iri of the workspace'),
  typology: z.object({
    uuid,
    internalName: z.enum(codeTypes),
    publicName: z.string(),
    defaultDesign: z.string().nullable().describe('iri of a look that is made for the type'),
    defaultLogo: z.string().nullable().describe('iri of the logo of the type'),
    defaultTheme: z.enum(themeNames).describe('The theme of its visitor page if no look is set'),
  }),
  dynamic: z.boolean(),
  input: anyInput,
  destination: z.string().describe('The destination or the content in one line; empty for a page without a title'),
  assets: z.array(asset).describe('The files that the content refers to'),
  landingTemplate: presentedLook.nullable().describe('The look of its visitor page; null: the theme of its type'),
  settings: presentedSettings,
  locked: z.boolean().describe('Marked as printed: changes that scans see need `confirmLocked`'),
  version: z.number().describe('Increases with every save; the ETag of the code'),
  payload: z.string().describe('The text in the picture: the short link or, for a static code, its content'),
  assetUrl: z.string().describe('Address of its picture'),
  designParams,
  logo: qrLogo.nullable(),
  shortUrl: shortUrl.nullable().describe('null: a static code has none'),
  domain: domainOfQr.nullable().describe('Of its short link; null: a static code has none'),
  state: z.enum(qrStates),
  stateReason: z.enum(stateReasons).nullable().describe('Why the system changed the state; null if a user did'),
  blockedReason: z.string().nullable().describe('Why the operator blocked it; null: not blocked'),
  tags: z.array(tag),
  attention: z
    .enum(attentions)
    .nullable()
    .describe('A problem with one of its addresses, current or upcoming; null: none is known'),
  quotaUntil: instant
    .nullable()
    .describe(
      'Its monthly quota of scans is used up, and visitors see the paused page until then; null or past: not used up',
    ),
  scans: z.number().nullable().describe('Visits by people; null while the statistics are unavailable'),
  scansBefore: z
    .number()
    .int()
    .nullable()
    .describe('Visits that another service counted before the code came from there; never part of `scans`. null: none'),
  externalId: externalId.nullable().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type Qr = z.output<typeof qr>;

/**
 * A code in a list: only the design parameters that differ from the default (a tenth of them), and one line of the
 * content.
 */
const matchFields = ['link', 'name', 'destination', 'tag', 'project', 'note', 'content'] as const;
export type MatchField = (typeof matchFields)[number];
const match = z.object({
  field: z.enum(matchFields).describe('Where the search term was found; `link` is the short link or a former one'),
  before: z.string(),
  hit: z.string().describe('The part of the text that equals the search term'),
  after: z.string(),
});
export type Match = z.output<typeof match>;

export const qrListItem = qr
  .omit({ input: true, assets: true, landingTemplate: true, settings: true, description: true })
  .extend({
    designParams: designParams.exactPartial(),
    included: qr
      .pick({ input: true, settings: true, landingTemplate: true, description: true })
      .extend({ destinations: z.array(destination) })
      .partial()
      .optional()
      .describe('The parts that `include` asked for'),
    match: match.optional().describe('For a search: what matched, in a line of text'),
  });
export type QrListItem = z.output<typeof qrListItem>;

const common = {
  tags: z.array(newTagName).max(limits.tags.most).optional().describe('Names of tags'),
  externalId: externalId.nullable().optional(),
  metadata: metadata.optional(),
  title: requiredText(limits.title.max),
  description: optionalText(limits.description.max).default(''),
  project: reference('projects').nullable().optional().describe('iri of a project; null: none'),
  landingTemplate: landingTemplate.nullable().optional(),
  settings: qrSettings.extend({ password: codePassword }).partial().optional(),
  designParams: designParamsInput.optional(),
  logo: reference('qr-logos').nullable().optional().describe('iri of a logo; null: none'),
  pathName: pathName
    .optional()
    .describe('The requested ending, with an optional query to print behind it; generated if omitted'),
  domain: domainOfLink
    .optional()
    .describe('iri of a verified domain; null: that of the installation; the default of the workspace if omitted'),
};

/** Some types can only be dynamic, some only static. */
function dynamicOf(type: CodeType) {
  const meaning = 'The destination can be changed after printing';
  if (canBeEither(type)) return z.boolean().default(true).describe(meaning);
  const only = canBeDynamic(type);
  return z
    .boolean()
    .default(only)
    .refine((value) => value === only, { message: 'invalid' })
    .describe(meaning);
}

const creationOf = <T extends CodeType>(type: T) =>
  z.strictObject({ ...common, typology: z.literal(type), dynamic: dynamicOf(type), input: contentSchemas[type] });
type Creation = { [T in CodeType]: ReturnType<typeof creationOf<T>> }[CodeType];

// One schema per type: `map` loses the relation of type and content, which `Creation` keeps.
export const qrCreate = z.discriminatedUnion(
  'typology',
  codeTypes.map((type) => creationOf(type)) as unknown as [Creation, ...Creation[]],
);
export type QrCreate = z.output<typeof qrCreate>;

export const qrUpdate = z.strictObject({
  tags: z.array(newTagName).max(limits.tags.most).optional().describe('All tags of the code'),
  externalId: externalId.nullable().optional(),
  metadata: metadataPatch.optional().describe('A merge patch: null removes a value'),
  title: requiredText(limits.title.max).optional(),
  description: optionalText(limits.description.max).optional(),
  project: reference('projects').nullable().optional().describe('iri of a project; null: none'),
  typology: z.enum(codeTypes).optional().describe('Another type; requires its content as `input`'),
  input: inputPatch.optional(),
  landingTemplate: landingTemplate.nullable().optional(),
  pagePatch: z.looseObject({}).optional().describe('Instead of `landingTemplate`: a merge patch of the look'),
  settings: settingsPatch.optional().describe('A merge patch: null removes a setting'),
  locked: z.boolean().optional(),
  design: reference('qr-designs')
    .optional()
    .describe('iri of a design of the product: its parameters replace those of the code; `designParams` go on top'),
  designParams: designParamsInput.optional(),
  assetSVG: z
    .string()
    .max(limits.bodyBytes)
    .optional()
    .describe('Accepted from clients that draw their own preview, and not kept: the server draws every picture'),
  logo: reference('qr-logos').nullable().optional().describe('iri of a logo; null: none'),
  state: z.enum(['active', 'paused']).optional(),
  pathName: pathName
    .optional()
    .describe(
      'Another ending, or another query behind it. Former endings still lead to the code and are never reassigned',
    ),
  domain: domainOfLink
    .optional()
    .describe('iri of a verified domain; null: that of the installation. The former short link leads on'),
});
export type QrUpdate = z.output<typeof qrUpdate>;

/** Needed for changes of a locked code that scans see. */
export const qrUpdateQuery = z.object({ confirmLocked: queryFlag.optional() });

export const qrDeleteQuery = z.object({
  permanent: queryFlag.optional().describe('Deletes a trashed code permanently; its ending is never used again'),
  confirmLocked: queryFlag.optional(),
});

const imageSize = z.coerce.number().int().min(limits.image.min).max(limits.image.max);
const pixelBounds = imageFormats
  .filter((format) => !isPrintFormat(format))
  .map((format) => `${imageFormatName(format)} up to ${maxPixelsOf(format)}`);
const sizeMeaning = `Pixels of the longer side: ${pixelBounds.join(', ')}`;
const printFormats = imageFormats.filter(isPrintFormat).map(imageFormatName).join(' and ');
export const imageQuery = z.object({
  size: imageSize.default(limits.image.fallback).describe(sizeMeaning),
  sizeMm: z.coerce
    .number()
    .min(limits.print.minMm)
    .max(limits.print.maxMm)
    .default(limits.print.fallbackMm)
    .describe(`Millimetres of the longer side: ${printFormats}`),
  colorSpace: z.enum(['rgb', 'cmyk']).default('rgb').describe(`${printFormats}; black is black ink alone`),
  acceptUnreadable: queryFlag.default(false).describe('Without it, an unreadable drawing is refused with the reasons'),
});
/** For a drawing that is not stored, whose style has the size of a module. */
export const generatedQuery = imageQuery.omit({ acceptUnreadable: true }).extend({
  size: imageSize
    .optional()
    .describe(`${sizeMeaning}; by default derived from the style, at most ${limits.naturalImage.max}`),
});
