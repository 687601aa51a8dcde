import * as z from 'zod';
import { instant, uuid } from '../../primitives.ts';

/** `outdated`: the code was changed, locked or trashed after the assistant had read it, so the change is not made. */
const approvalStates = ['waiting', 'approved', 'declined', 'outdated'] as const;

/** What an assistant wants to change. `state`: pause or activate; before and after are states of codes. */
const approvalChanges = ['destination', 'state', 'version'] as const;
export type ApprovalChange = (typeof approvalChanges)[number];

/** A change of a code that an assistant proposes, and that waits for a person. */
export const approval = z.object({
  uuid,
  state: z.enum(approvalStates),
  change: z.enum(approvalChanges),
  before: z.string(),
  after: z.string(),
  version: z.int().nullable().describe('The version that would be restored'),
  code: z.object({ uuid, title: z.string(), isLocked: z.boolean() }),
  scans: z.int().nullable().describe('By people in the last 30 days; null: unknown'),
  key: z.string().describe('The name of the API key that asks'),
  askedAt: instant,
  expiresAt: instant,
});
export type Approval = z.output<typeof approval>;

export const approvalAnswer = z.strictObject({ isApproved: z.boolean() });
