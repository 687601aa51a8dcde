import type { AuditEntry } from '@evercode/contract';
import { CSV_START, writeCsvRow } from '@evercode/tables/csv';

const columns = [
  'at',
  'person',
  'email',
  'support',
  'act',
  'subject',
  'subject_id',
  'detail',
  'browser',
  'os',
  // Last, where readers of older files do not look.
  'api_key',
] as const;

/** Acts have their API names in every language. */
export function writeCsv(entries: readonly AuditEntry[]): string {
  return CSV_START + [columns, ...entries.map(toCells)].map((cells) => writeCsvRow(cells)).join('');
}

function toCells({ at, person, support, key, act, subject, detail, session }: AuditEntry): string[] {
  const facts = Object.entries(detail)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ');
  return [
    at,
    person.name,
    person.email,
    support ?? '',
    act,
    subject?.label ?? '',
    subject?.id ?? '',
    facts,
    session?.browser ?? '',
    session?.os ?? '',
    key?.name ?? '',
  ];
}
