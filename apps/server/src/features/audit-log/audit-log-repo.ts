import { actsOfGroup, auditActs, type AuditAct, type AuditFilter, type AuditPerson } from '@evercode/contract';
import { sql, type Transaction } from '@evercode/database';

type Slice = { limit: number; offset: number };

/** More people than this are no choice any more. */
const MOST_PEOPLE = 200;

/** The latest first. Acts that this version does not know are left out: a later one may have written them. */
export async function findEntries(trx: Transaction, accountUuid: string, filter: AuditFilter, { limit, offset }: Slice) {
  const rows = await select(trx, accountUuid, filter)
    .leftJoin('sessions', 'sessions.id', 'auditLog.sessionId')
    .select([
      'auditLog.id', 'auditLog.at', 'auditLog.userId', 'auditLog.userName', 'auditLog.userEmail', 'auditLog.impersonatorEmail',
      'auditLog.subjectId', 'auditLog.subjectLabel', 'auditLog.detail', 'sessions.userAgent',
      // Only known ones were asked for.
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

export async function countEntries(trx: Transaction, accountUuid: string, filter: AuditFilter): Promise<number> {
  const { count } = await select(trx, accountUuid, filter).select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Under their latest names. */
export async function findPeople(trx: Transaction, accountUuid: string): Promise<AuditPerson[]> {
  const rows = await trx
    .selectFrom('auditLog')
    .distinctOn('userId')
    .select(['userId', 'userName', 'userEmail'])
    .where('accountId', '=', accountUuid)
    .where('userId', 'is not', null)
    .orderBy('userId')
    .orderBy('at', 'desc')
    .limit(MOST_PEOPLE)
    .execute();
  return rows.flatMap(({ userId, userName, userEmail }) => (userId === null ? [] : [{ uuid: userId, name: userName, email: userEmail }]))
    .toSorted((a, b) => a.email.localeCompare(b.email, 'en'));
}

function select(trx: Transaction, accountUuid: string, { group, person, from, to }: AuditFilter) {
  const acts = group === undefined || group === 'staff' ? auditActs : actsOfGroup(group);
  let found = trx.selectFrom('auditLog').where('auditLog.accountId', '=', accountUuid).where('auditLog.act', 'in', [...acts]);
  if (group === 'staff') found = found.where('auditLog.impersonatorEmail', 'is not', null);
  if (person !== undefined) found = found.where('auditLog.userId', '=', person);
  if (from !== undefined) found = found.where('auditLog.at', '>=', new Date(from));
  if (to !== undefined) found = found.where('auditLog.at', '<', new Date(to));
  return found;
}
