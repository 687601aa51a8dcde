import type { SsoFault } from '@evercode/contract';
import type { Database, Queries } from '@evercode/database';
import { personActor, recordAct } from '../../../../platform/workspaces/audit.ts';
import type { Connection } from '../connections-repo.ts';
import type { ProvenIdentity } from '../identity.ts';
import { subjectOf } from '../settings/settings-handlers.ts';
import { lookUpPerson } from './look-up-person.ts';

type Tested = { testId: string; connection: Connection; identity: ProvenIdentity; now: Date };

/** Keeps what a test has found. It passes if the same answer would let a member in. */
export async function finishTest(
  { db, billing }: { db: Database; billing: 'on' | 'off' },
  { testId, connection, identity, now }: Tested,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await lookUpPerson(trx, connection, identity, { billing, now });
    const role = found.kind === 'refused' || (found.kind === 'joins' && !found.isAllowed) ? null : found.role;
    const fault = found.kind === 'refused' ? found.fault : found.kind === 'joins' && !found.hasRoom ? 'no-seat' : null;
    const { email, name } = identity;
    const test = await trx
      .updateTable('ssoTests')
      .set({ found: JSON.stringify({ hasSignature: true, email, name, role }), fault, finishedAt: now })
      .where('id', '=', testId)
      .where('finishedAt', 'is', null)
      .returning(['version', 'userId'])
      .executeTakeFirst();
    if (test === undefined || fault !== null) return;
    await trx
      .updateTable('ssoConnections')
      .set({ testedAt: now, testedVersion: test.version })
      .where('id', '=', connection.id)
      .execute();
    await recordAct(
      trx,
      { actor: personActor({ userUuid: test.userId }), workspaceUuid: connection.accountId, act: 'sso.tested', now },
      { subject: subjectOf(connection) },
    );
  });
}

export async function failTest(db: Queries, testId: string, fault: SsoFault, now: Date): Promise<void> {
  await db
    .updateTable('ssoTests')
    .set({ fault, finishedAt: now })
    .where('id', '=', testId)
    .where('finishedAt', 'is', null)
    .execute();
}
