import type { Database, Row, RowChange, Transaction } from '@evercode/database';
import type { Dns } from '../../../platform/internet/dns/ask-dns.ts';
import { lookForText } from '../../../platform/internet/dns/text-proof.ts';
import { recordOperatorActs } from '../../../platform/workspaces/audit.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { judgeMailDomain } from './judge-mail-domain.ts';
import { proofName, proofValue } from './record-of.ts';
import type { TellMailDomain } from './tell-mail-domain.ts';

export type MailDomainRow = Row<'mailDomains'>;
export type MailCheckDeps = {
  db: Database;
  dns: Pick<Dns, 'txt'>;
  newToken: () => string;
  tell: TellMailDomain;
  now: () => Date;
  signal: AbortSignal;
};

/**
 * Looks for the record of a domain and does what follows, in one transaction: its state, its former holder, the log
 * and the mails. Outside of any workspace, because a name may pass from one to another.
 */
export async function checkMailDomain(deps: MailCheckDeps, { id, name, token }: MailDomainRow): Promise<void> {
  const startedAt = deps.now();
  const { fault, seen } = await lookForText(deps.dns, proofName(name), proofValue(token));
  // A check that our own stop has broken off proves nothing.
  if (deps.signal.aborted) return;
  await createTransact(deps.db)(async (trx) => {
    const rows = await lockName(trx, name);
    const row = rows.find((one) => one.id === id);
    // Removed, or begun again with another token, while its DNS was asked.
    if (row === undefined || row.token !== token) return;
    // Another check that began later has ended before: what this one saw is out of date.
    if ((row.checkedAt ?? startedAt) > startedAt) return;
    const { news, ...judged } = judgeMailDomain({ ...row, pauseMs: Number(row.pauseMs) }, fault, startedAt);
    if (news === 'verified')
      for (const former of rows.filter((one) => one.id !== id && counts(one)))
        await loseToAnother(trx, deps, former, startedAt);
    const changed = await change(trx, id, {
      ...judged,
      fault,
      seen,
      checkedAt: startedAt,
      ...(news === 'verified' && { verifiedAt: startedAt, loss: null }),
      ...(news === 'lost' && { loss: 'no-record', ...anotherRecord(deps) }),
    });
    if (news === undefined) return;
    await record(trx, row, news, startedAt);
    if (news !== 'verified') await deps.tell(trx, changed, news, startedAt);
  });
}

/** Whether the domain counts: its people may be logged in and sent by the provider. */
const counts = ({ status }: MailDomainRow): boolean => status === 'verified' || status === 'failing';

/** Another workspace has proved it since. Its own checks end: it must not win the name back by itself. */
async function loseToAnother(trx: Transaction, deps: MailCheckDeps, { id }: MailDomainRow, now: Date): Promise<void> {
  const ended = { status: 'lost', loss: 'taken', nextCheckAt: null, failingSince: null } as const;
  const lost = await change(trx, id, { ...ended, ...anotherRecord(deps) });
  await record(trx, lost, 'lost', now);
  await deps.tell(trx, lost, 'taken', now);
}

/** The record that a lost domain had may stand there still, and must prove nothing any more. */
const anotherRecord = ({ newToken }: MailCheckDeps) => ({
  token: newToken(),
  fault: null,
  seen: [],
  checkedAt: null,
});

async function change(trx: Transaction, id: string, columns: RowChange<'mailDomains'>): Promise<MailDomainRow> {
  return trx.updateTable('mailDomains').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The rows of a name in every workspace, locked in one order. */
async function lockName(trx: Transaction, name: string): Promise<MailDomainRow[]> {
  return trx.selectFrom('mailDomains').selectAll().where('name', '=', name).orderBy('id').forUpdate().execute();
}

async function record(
  trx: Transaction,
  { id, accountId: workspaceUuid, name }: MailDomainRow,
  news: 'verified' | 'failing' | 'recovered' | 'lost',
  now: Date,
): Promise<void> {
  await recordOperatorActs(trx, { workspaceUuid, act: `mail-domain.${news}`, now }, [{ subject: { id, label: name } }]);
}
