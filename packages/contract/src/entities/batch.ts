import * as z from 'zod';
import { landingTemplate } from '../content/page-look.ts';
import { partNames } from '../content/part-names.ts';
import { limits } from '../limits.ts';
import { queryFlag, reference, uuid } from '../primitives.ts';
import { anyInput } from './any-input.ts';
import { designParamsInput } from './design.ts';
import { imageFormats, imageQuery, qrFilterBody } from './qr.ts';
import { typologies } from './typology.ts';

/** Which codes: these, or all that a list shows but these. */
export const qrSelection = z.union([
  z.strictObject({ uuids: z.array(reference('qrs')).min(1).max(limits.batch.most) }),
  z.strictObject({ matching: qrFilterBody, except: z.array(reference('qrs')).max(limits.batch.most).default([]) }),
]);
export type QrSelection = z.output<typeof qrSelection>;

const selection = { selection: qrSelection };

export const qrBatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('pause'), ...selection }),
  z.strictObject({ action: z.literal('activate'), ...selection }),
  z.strictObject({ action: z.literal('trash'), ...selection }),
  z.strictObject({ action: z.literal('restore'), ...selection }),
  z.strictObject({ action: z.literal('destroy'), ...selection }),
  z.strictObject({ action: z.literal('move'), project: reference('projects').nullable(), ...selection }),
  z.strictObject({
    action: z.literal('change-type'), typology: z.enum(typologies), ...selection,
    input: anyInput.optional().describe('The content of all of them. Left out: each keeps what of its own the new type has a place for'),
  }),
  z.strictObject({ action: z.literal('page-design'), landingTemplate, ...selection }),
  z.strictObject({ action: z.literal('page-template'), template: reference('page-templates'), ...selection }),
  z.strictObject({ action: z.literal('design'), designParams: designParamsInput, ...selection }),
  z.strictObject({ action: z.literal('style'), style: reference('qr-styles'), ...selection }),
]);
export type QrBatch = z.output<typeof qrBatch>;
export type BatchAction = QrBatch['action'];

/** Why a code stayed as it was. */
export const leftReasons = ['locked', 'plan-limit', 'state', 'type', 'static', 'content', 'title-taken', 'blocked', 'gone'] as const;
export type LeftReason = (typeof leftReasons)[number];
const left = z.array(z.object({ uuid, title: z.string(), reason: z.enum(leftReasons) }));
export const batchResult = z.object({
  changed: z.array(uuid).describe('Those that are different now'),
  left,
  formerProjects: z.array(z.object({ project: uuid.nullable(), uuids: z.array(uuid) })).optional().describe('Of a move: where they were, so that it can be taken back'),
});
export type BatchResult = z.output<typeof batchResult>;

/** What a change of type would do, each code keeping of its content what it can. */
export const typePreviewQuestion = z.strictObject({ typology: z.enum(typologies), ...selection });
const count = z.number().int();
export const typePreview = z.object({
  changing: count.describe('Codes that would have the new type, locked ones among them'),
  whole: count.describe('Of these: nothing is lost'),
  same: count.describe('Codes that have the type already'),
  kept: z.array(z.object({ part: z.enum(partNames), count })),
  lost: z.array(z.object({ part: z.enum(partNames), isRest: z.boolean().describe('The first of several is kept'), count })),
  left: left.describe('Codes that cannot; a locked one is named as well, and is changed when that is confirmed'),
});
export type TypePreview = z.output<typeof typePreview>;

export const batchQuery = z.object({ confirmLocked: queryFlag.optional() });

/** Pictures of many codes as one ZIP. */
export const qrImages = z.strictObject({
  ...selection, format: z.enum(imageFormats).default('png'),
  size: imageQuery.shape.size, sizeMm: imageQuery.shape.sizeMm, colorSpace: imageQuery.shape.colorSpace,
});
