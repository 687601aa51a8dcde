import { decide, limitsOf, type Limit } from '@evercode/access';
import type { Queries } from '@evercode/database';
import { findPlanSubject } from '../../../../platform/sign-in/keys/subject-of-member.ts';

/** How many endpoints the plan of the workspace has now; none while it has no API. */
export async function findRoom(
  db: Queries,
  { workspaceUuid, billing, now }: { workspaceUuid: string; billing: 'on' | 'off'; now: Date },
): Promise<Limit> {
  const subject = await findPlanSubject(db, workspaceUuid, { billing, now });
  if (subject === undefined) return 0;
  return decide(subject, 'webhook.update').allowed ? limitsOf(subject).webhooks : 0;
}

/** Of endpoints beyond the number, the first ones made are told. */
export const isWithin = (rank: number, room: Limit): boolean => room === 'unlimited' || rank <= room;
