import type { Queries, Transaction } from '@evercode/database';
import { AppError } from '../http/answers/app-error.ts';
import { listRequired } from './sso-in-force.ts';

/** The owners of a workspace who could not get in while its provider is down. */
export async function countOwnersWithoutFactor(db: Queries, workspaceUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', workspaceUuid)
    .where('role', '=', 'owner')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('secondFactors')
            .select('userId')
            .whereRef('secondFactors.userId', '=', 'memberships.userId')
            .where('confirmedAt', 'is not', null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('passkeys').select('id').whereRef('passkeys.userId', '=', 'memberships.userId'))),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** After a factor was removed: an owner keeps one while single sign-on is required. */
export async function requireWayIn(
  trx: Transaction,
  { userUuid, ...asked }: { userUuid: string; now: Date; billing: 'on' | 'off' },
): Promise<void> {
  for (const { accountId, role } of await listRequired(trx, userUuid, asked))
    if (role === 'owner' && (await countOwnersWithoutFactor(trx, accountId)) > 0)
      throw new AppError('sso-needs-factor');
}
