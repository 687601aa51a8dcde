import type { AuditEntry } from '@evercode/contract';
import { writeCell } from '../../platform/csv-cell.ts';

const columns = ['at', 'person', 'email', 'support', 'act', 'subject', 'subject_id', 'detail', 'browser', 'os'] as const;

/** RFC 4180, in UTF-8 with the mark by which spreadsheets recognise it. Acts stand under their names in the API, which no language changes. */
export function writeCsv(entries: readonly AuditEntry[]): string {
  return `\uFEFF${[columns, ...entries.map(toCells)].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`;
}

function toCells({ at, person, support, act, subject, detail, session }: AuditEntry): string[] {
  const facts = Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`).join('; ');
  return [at, person.name, person.email, support ?? '', act, subject?.label ?? '', subject?.id ?? '', facts, session?.browser ?? '', session?.os ?? ''];
}
