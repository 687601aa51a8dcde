import type { Transaction } from '@evercode/database';
import { hasVerifiedMailDomain } from '../../../../platform/sign-in/verified-mail-domain.ts';

type Leaver = { workspaceUuid: string; userUuid: string; email: string };

/**
 * Logs a person out everywhere whose address belongs to the company. Another person is logged out where the provider
 * has logged them in, keeps the other workspaces, and has lost this one with the membership: every request asks for it.
 */
export async function endSessions(
  trx: Transaction,
  { workspaceUuid, userUuid, email }: Leaver,
  now: Date,
): Promise<void> {
  const isOfCompany = await hasVerifiedMailDomain(trx, workspaceUuid, email);
  await trx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userUuid)
    .where('endedAt', 'is', null)
    .$if(!isOfCompany, (sessions) =>
      sessions.where('ssoConnectionId', 'in', (eb) =>
        eb.selectFrom('ssoConnections').select('id').where('accountId', '=', workspaceUuid),
      ),
    )
    .execute();
}
