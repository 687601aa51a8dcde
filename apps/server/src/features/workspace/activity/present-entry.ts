import { readAgent } from '@evercode/analytics';
import type { AuditEntry } from '@evercode/contract';
import type { EntryRow } from './activity-repo.ts';

export function presentEntry(row: EntryRow): AuditEntry {
  return {
    uuid: row.id,
    at: row.at.toISOString(),
    act: row.act,
    person: { uuid: row.userId, name: row.userName, email: row.userEmail },
    via: row.via,
    key: row.keyId === null ? null : { uuid: row.keyId, name: row.keyName ?? '' },
    support: row.impersonatorEmail,
    subject: row.subjectId === null ? null : { id: row.subjectId, label: row.subjectLabel },
    detail: row.detail,
    session: row.userAgent === null ? null : presentSession(row.userAgent),
  };
}

function presentSession(userAgent: string): { browser: string; os: string } {
  const { browser, os } = readAgent(userAgent);
  return { browser, os };
}
