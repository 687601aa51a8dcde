import { dropHost, type Transaction } from '@evercode/database';

const DAY_MS = 24 * 3_600_000;
/** A deleted workspace keeps its names from others for that long. */
const HELD_BACK_DAYS = 30;

/**
 * Keeps the domains of a workspace that is being deleted from others for a while; the rows outlive it. Requests to them
 * are answered as to unknown hosts, unless its codes lead on.
 */
export async function freeDomains(
  trx: Transaction,
  workspaceUuid: string,
  { now, codesLead }: { now: Date; codesLead: boolean },
): Promise<void> {
  // Of a name that another workspace holds now, or that was never proved, nothing is left to keep.
  await trx
    .deleteFrom('domains')
    .where('accountId', '=', workspaceUuid)
    .where((eb) => eb.or([eb('status', '=', 'unverified'), eb('disconnectedAt', 'is not', null)]))
    .execute();
  const rows = await trx
    .updateTable('domains')
    .set({
      releasedAt: new Date(now.getTime() + HELD_BACK_DAYS * DAY_MS),
      isDefault: false,
      // Names that lead nowhere are not checked.
      ...(!codesLead && { nextCheckAt: null }),
    })
    .where('accountId', '=', workspaceUuid)
    .returning('name')
    .execute();
  if (!codesLead) for (const { name } of rows) await dropHost(trx, name);
}
