import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { partNames } from '@evercode/content/part-names';
import { landingTemplate } from '@evercode/content/schemas';
import { imageFormats } from '../../design/image-formats.ts';
import { limits } from '../../limits.ts';
import { queryFlag, reference, uuid } from '../../primitives.ts';
import { anyInput } from '../any-content.ts';
import { designParamsInput } from '../../design/design.ts';
import { imageQuery } from '../code.ts';
import { qrFilterBody } from '../list/code-list.ts';
import { newTagName } from '../grouping/tag.ts';
import { domainOfLink } from '../../delivery/domain.ts';

/** Codes by id, or all that match a filter of the list except some. */
export const qrSelection = z.union([
  z.strictObject({ uuids: z.array(reference('qrs')).min(1).max(limits.batch.most) }),
  z.strictObject({ matching: qrFilterBody, except: z.array(reference('qrs')).max(limits.batch.most).default([]) }),
]);
export type QrSelection = z.output<typeof qrSelection>;

const selection = { selection: qrSelection };

const tagNames = z.array(newTagName).max(limits.tags.most).default([]);

export const qrBatch = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('tag'),
    add: tagNames.describe('A code that has one of them already keeps it'),
    remove: tagNames,
    ...selection,
  }),
  z.strictObject({ action: z.literal('pause'), ...selection }),
  z.strictObject({ action: z.literal('activate'), ...selection }),
  z.strictObject({ action: z.literal('trash'), ...selection }),
  z.strictObject({ action: z.literal('restore'), ...selection }),
  z.strictObject({ action: z.literal('destroy'), ...selection }),
  z.strictObject({ action: z.literal('move'), project: reference('projects').nullable(), ...selection }),
  z.strictObject({
    action: z.literal('domain'),
    domain: domainOfLink.describe('iri of a verified domain; null: that of the installation. Codes keep their endings'),
    ...selection,
  }),
  z.strictObject({
    action: z.literal('change-type'),
    typology: z.enum(codeTypes),
    ...selection,
    input: anyInput
      .optional()
      .describe('One content for all codes. If omitted, each keeps the parts of its own content that the new type has'),
  }),
  z.strictObject({ action: z.literal('page-design'), landingTemplate, ...selection }),
  z.strictObject({ action: z.literal('page-template'), template: reference('page-templates'), ...selection }),
  z.strictObject({ action: z.literal('design'), designParams: designParamsInput, ...selection }),
  z.strictObject({
    action: z.literal('style'),
    style: reference('qr-styles'),
    ...selection,
    replaceFrameAndLogo: z.boolean().default(false).describe('Without it, each code keeps its own frame and logo'),
  }),
]);
export type QrBatch = z.output<typeof qrBatch>;
/** A batch that changes the codes themselves. */
export type QrChange = Exclude<QrBatch, { action: 'tag' }>;
export type BatchAction = QrBatch['action'];

/** Reasons why a batch did not change a code. */
const leftReasons = [
  'locked',
  'plan-limit',
  'state',
  'type',
  'static',
  'content',
  'title-taken',
  'tags-full',
  'blocked',
  'ending-taken',
  'endings-full',
  'gone',
] as const;
export type LeftReason = (typeof leftReasons)[number];
const left = z.array(z.object({ uuid, title: z.string(), reason: z.enum(leftReasons) }));
export const batchResult = z.object({
  changed: z.array(uuid).describe('Codes that were changed'),
  left,
  formerProjects: z
    .array(z.object({ project: uuid.nullable(), uuids: z.array(uuid) }))
    .optional()
    .describe('For a move: the former projects, so that it can be undone'),
  paused: z
    .array(uuid)
    .optional()
    .describe(
      'For a restore: the codes and projects of `changed` that are paused, as they were before they were trashed',
    ),
});
export type BatchResult = z.output<typeof batchResult>;

/** Asks what a change of type would keep and lose of each content. */
export const typePreviewQuestion = z.strictObject({ typology: z.enum(codeTypes), ...selection });
const count = z.number().int();
export const typePreview = z.object({
  changing: count.describe('Codes that would get the new type, including locked ones'),
  whole: count.describe('Codes among these that lose nothing'),
  same: count.describe('Codes that have the type already'),
  kept: z.array(z.object({ part: z.enum(partNames), count })),
  lost: z.array(
    z.object({ part: z.enum(partNames), isRest: z.boolean().describe('True if the first of several is kept'), count }),
  ),
  left: left.describe('Codes that cannot be changed, and locked codes, which need a confirmation'),
});
export type TypePreview = z.output<typeof typePreview>;

export const batchQuery = z.object({ confirmLocked: queryFlag.optional() });

/** Requests pictures of many codes as one ZIP. */
export const qrImages = z.strictObject({
  ...selection,
  format: z.enum(imageFormats).default('png'),
  size: imageQuery.shape.size,
  sizeMm: imageQuery.shape.sizeMm,
  colorSpace: imageQuery.shape.colorSpace,
});
