import { actsOfGroup, auditActs, type AuditAct, type AuditFilter, type AuditPerson } from '@evercode/contract';
import { sql, type Transaction } from '@evercode/database';

type Slice = { limit: number; offset: number };

/** A longer list could not be chosen from. */
const MAX_PEOPLE = 200;

/** Latest first. Omits unknown acts, which a later version may have written. */
export async function findEntries(
  trx: Transaction,
  workspaceUuid: string,
  filter: AuditFilter,
  { limit, offset }: Slice,
) {
  const rows = await selectEntries(trx, workspaceUuid, filter)
    .leftJoin('sessions', 'sessions.id', 'auditLog.sessionId')
    .select([
      'auditLog.id',
      'auditLog.at',
      'auditLog.userId',
      'auditLog.userName',
      'auditLog.userEmail',
      'auditLog.impersonatorEmail',
      'auditLog.via',
      'auditLog.keyId',
      'auditLog.keyName',
      'auditLog.subjectId',
      'auditLog.subjectLabel',
      'auditLog.detail',
      'sessions.userAgent',
      // The cast is safe: the filter selects known acts only.
      (eb) => eb.ref('auditLog.act').$castTo<AuditAct>().as('act'),
    ])
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows;
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

export async function countEntries(trx: Transaction, workspaceUuid: string, filter: AuditFilter): Promise<number> {
  const { count } = await selectEntries(trx, workspaceUuid, filter)
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With their latest names. */
export async function findPeople(trx: Transaction, workspaceUuid: string): Promise<AuditPerson[]> {
  const rows = await trx
    .selectFrom('auditLog')
    .distinctOn('userId')
    .select(['userId', 'userName', 'userEmail'])
    .where('accountId', '=', workspaceUuid)
    .where('userId', 'is not', null)
    .orderBy('userId')
    .orderBy('at', 'desc')
    .limit(MAX_PEOPLE)
    .execute();
  return rows
    .flatMap(({ userId, userName, userEmail }) =>
      userId === null ? [] : [{ uuid: userId, name: userName, email: userEmail }],
    )
    .toSorted((a, b) => a.email.localeCompare(b.email, 'en'));
}

function selectEntries(trx: Transaction, workspaceUuid: string, { group, person, from, to }: AuditFilter) {
  const acts = group === undefined || group === 'staff' ? auditActs : actsOfGroup(group);
  let query = trx
    .selectFrom('auditLog')
    .where('auditLog.accountId', '=', workspaceUuid)
    .where('auditLog.act', 'in', [...acts]);
  if (group === 'staff') query = query.where('auditLog.impersonatorEmail', 'is not', null);
  if (person !== undefined) query = query.where('auditLog.userId', '=', person);
  if (from !== undefined) query = query.where('auditLog.at', '>=', new Date(from));
  if (to !== undefined) query = query.where('auditLog.at', '<', new Date(to));
  return query;
}
