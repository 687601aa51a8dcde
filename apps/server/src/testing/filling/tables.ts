import { waitFor } from '@evercode/testkit';
import type { BulkTable, Job } from '@evercode/contract';
import type { ColumnId } from '@evercode/content/rows';
import type { Member } from '../people.ts';

/** Uploads rows as a CSV file. */
export async function uploadTable(
  member: Member,
  rows: readonly (readonly string[])[],
  query: { typology?: 'website' | 'wifi' | 'text' } = { typology: 'website' },
): Promise<BulkTable> {
  const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  return member.call('uploadTable', { query, file: new File([text], 'codes.csv', { type: 'text/csv' }) });
}

/** The columns as they were recognised. */
export const guessesOf = ({ columns }: BulkTable): (ColumnId | null)[] => columns.map(({ guess }) => guess);

/** Waits until a job has ended. */
export async function endOf(member: Member, { uuid }: Pick<Job, 'uuid'>): Promise<Job> {
  return waitFor(
    async () => {
      const job = await member.call('getJob', { params: { uuid } });
      return job.finishedAt !== null && job;
    },
    { what: 'the end of a job', timeoutMs: 120_000 },
  );
}
