import { sql, type Transaction } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';

/** The checklist needs no exact number beyond. */
const mostCodes = 50;
/** Of the log, so that a workspace that never downloads does not make the question slow. */
const mostEntries = 500;

const plain = JSON.stringify(defaultDesign);

/**
 * Differs from the design that every code begins with. The whole comparison comes first, because it is much faster: a
 * workspace may have thousands of plain codes.
 */
const isStyled = sql<boolean>`(logo_id is not null or case when design_params = ${plain}::jsonb then false
  else (${plain}::jsonb || design_params) - 'savedStyle' <> ${plain}::jsonb - 'savedStyle' end)`;

/** Of all codes outside the trash: a step that one of them finished stays finished. */
export async function readFirstCodes(trx: Transaction, workspaceUuid: string) {
  const codes = trx.selectFrom('qrs').where('accountId', '=', workspaceUuid).where('state', '!=', 'deleted');
  return trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom(codes.select('id').limit(mostCodes).as('first'))
        .select(sql<number>`count(*)::integer`.as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
      codes.select('id').orderBy('createdAt', 'desc').limit(1).as('newest'),
      eb
        .exists(codes.select('id').where('isDynamic', '=', true))
        .$castTo<boolean>()
        .as('hasDynamic'),
      eb.exists(codes.select('id').where(isStyled)).$castTo<boolean>().as('isStyled'),
    ])
    .executeTakeFirstOrThrow();
}

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
