import { sql, type Transaction } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';

/** The checklist is for new workspaces. Those with more codes have done its steps long ago. */
const mostCodes = 50;
/** Of the log, so that a workspace that never downloads does not make the question slow. */
const mostEntries = 500;

const plain = JSON.stringify(defaultDesign);

/** The newest codes outside the trash. `isStyled`: its design differs from the one that every code begins with. */
export async function findFirstCodes(trx: Transaction, workspaceUuid: string) {
  return trx
    .selectFrom('qrs')
    .select([
      'id',
      'isDynamic',
      sql<boolean>`logo_id is not null
        or (${plain}::jsonb || design_params) - 'savedStyle' <> ${plain}::jsonb - 'savedStyle'`.as('isStyled'),
    ])
    .where('accountId', '=', workspaceUuid)
    .where('state', '!=', 'deleted')
    .orderBy('createdAt', 'desc')
    .limit(mostCodes)
    .execute();
}

export type FirstCode = Awaited<ReturnType<typeof findFirstCodes>>[number];

export async function wasDownloaded(trx: Transaction, workspaceUuid: string): Promise<boolean> {
  const found = await trx
    .selectFrom((eb) =>
      eb
        .selectFrom('auditLog')
        .select('act')
        .where('accountId', '=', workspaceUuid)
        .orderBy('at', 'desc')
        .limit(mostEntries)
        .as('latest'),
    )
    .select('act')
    .where('act', '=', 'qr.downloaded')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** An invitation that was accepted is a member now. */
export async function wasInvited(trx: Transaction, workspaceUuid: string): Promise<boolean> {
  const invitation = await trx
    .selectFrom('invitations')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .limit(1)
    .executeTakeFirst();
  if (invitation !== undefined) return true;
  const members = await trx
    .selectFrom('memberships')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .limit(2)
    .execute();
  return members.length > 1;
}
