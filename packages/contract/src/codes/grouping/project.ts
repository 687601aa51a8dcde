import * as z from 'zod';
import { limits } from '../../limits.ts';
import { instant, queryFlag, reference, requiredText, uuid } from '../../primitives.ts';

/** The specification has states as numbers. */
export const projectStates = { deleted: 0, paused: 1, active: 2 } as const;
export type ProjectStateName = keyof typeof projectStates;
const state = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const project = z.object({
  uuid,
  iri: z.string(),
  title: z.string(),
  owner: z.string().describe('iri of the workspace'),
  state: state.describe('0 in the trash, 1 paused, 2 active'),
  qrCount: z.number().describe('Its codes outside the trash; for a trashed project, the codes trashed with it'),
  createdAt: instant,
  updatedAt: instant,
});
export type Project = z.output<typeof project>;

export const projectWithCodes = project.extend({
  qrs: z
    .array(z.object({ uuid, iri: z.string(), title: z.string() }))
    .max(limits.pageSize)
    .describe(
      'The first page of the codes that `qrCount` counts, by their last change; `GET /api/qrs-compact` has all',
    ),
});
export type ProjectWithCodes = z.output<typeof projectWithCodes>;

export const projectCreate = z.strictObject({
  title: requiredText(limits.title.max),
  owner: reference('accounts').optional().describe('iri of the workspace that X-Account-Id names'),
});

export const projectUpdate = z.strictObject({
  title: requiredText(limits.title.max).optional(),
  state: z
    .union([z.literal(1), z.literal(2)])
    .optional()
    .describe('Also changes its codes. For a trashed project: restores it with the codes trashed with it'),
});
const asNumber = { 0: 0, 1: 1, 2: 2 } as const;
export const projectListQuery = z.object({
  // Not coerced to a number: an empty string would become 0.
  state: z.coerce
    .string()
    .pipe(z.enum(['0', '1', '2']))
    .transform((value) => asNumber[value])
    .optional()
    .describe('If omitted: paused and active'),
});
/** Needed for changes that scans of locked codes in the project see. */
const confirmLocked = queryFlag.optional();
export const projectUpdateQuery = z.object({ confirmLocked });
export const projectDeleteQuery = z.object({
  permanent: queryFlag.optional().describe('Deletes a trashed project and the codes in it permanently'),
  confirmLocked,
});

/** The project of a code, as part of the code. */
export const projectOfQr = z.object({ uuid, iri: z.string(), title: z.string() });
