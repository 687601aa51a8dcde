import type { MailDomainFault } from '@evercode/contract';
import type { Database, Row, RowChange, Transaction } from '@evercode/database';
import type { Dns } from '../../../platform/internet/dns/ask-dns.ts';
import { recordOperatorActs } from '../../../platform/workspaces/audit.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { judgeMailDomain } from './judge-mail-domain.ts';
import { proofName, proofValue } from './record-of.ts';

export type MailDomainRow = Row<'mailDomains'>;
export type MailCheckDeps = { db: Database; dns: Pick<Dns, 'txt'>; now: () => Date; signal: AbortSignal };

/** The values that are kept of what was seen. */
const MOST_SEEN = 6;

/**
 * Looks for the record of a domain and does what follows, in one transaction: its state, its former holder, and the
 * log. Outside of any workspace, because a name may pass from one to another.
 */
export async function checkMailDomain(deps: MailCheckDeps, { id, name, token }: MailDomainRow): Promise<void> {
  const startedAt = deps.now();
  const { fault, seen } = await lookForProof(deps.dns, { name, token });
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
      for (const former of rows.filter((one) => one.id !== id && counts(one))) await lose(trx, former, startedAt);
    await change(trx, id, {
      ...judged,
      fault,
      seen,
      checkedAt: startedAt,
      ...(news === 'verified' && { verifiedAt: startedAt, loss: null }),
      ...(news === 'lost' && { loss: 'no-record' }),
    });
    if (news !== undefined) await record(trx, row, news, startedAt);
  });
}

/** Whether the domain counts: its people may be logged in and sent by the provider. */
const counts = ({ status }: MailDomainRow): boolean => status === 'verified' || status === 'failing';

async function lookForProof(
  dns: MailCheckDeps['dns'],
  { name, token }: { name: string; token: string },
): Promise<{ fault: MailDomainFault | null; seen: string[] }> {
  const answer = await dns.txt(proofName(name));
  if (answer.kind !== 'found') return { fault: answer.reason, seen: [] };
  const values = answer.values.map((value) => value.trim());
  if (values.includes(proofValue(token))) return { fault: null, seen: [proofValue(token)] };
  return { fault: 'other-record', seen: values.slice(0, MOST_SEEN) };
}

/** Another workspace has proved it since. Its own checks end: it must not win the name back by itself. */
async function lose(trx: Transaction, row: MailDomainRow, now: Date): Promise<void> {
  await change(trx, row.id, { status: 'lost', loss: 'taken', nextCheckAt: null, failingSince: null });
  await record(trx, row, 'lost', now);
}

async function change(trx: Transaction, id: string, columns: RowChange<'mailDomains'>): Promise<void> {
  await trx.updateTable('mailDomains').set(columns).where('id', '=', id).execute();
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
