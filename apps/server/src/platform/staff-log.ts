import type { Queries } from '@evercode/database';

type StaffAct = {
  /** The user of the machine. */
  by: string;
  /** What was done, as `discount.added`. */
  act: string;
  subject: string;
  detail?: Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;
  now: Date;
};

const MOST_LISTED = 100;

/** Logs an act of the operator, in the transaction of the act. */
export async function recordStaffAct(db: Queries, { by, act, subject, detail = {}, now }: StaffAct): Promise<void> {
  await db
    .insertInto('staffLog')
    .values({ at: now, by, act, subject, detail: JSON.stringify(detail) })
    .execute();
}

/** The newest first. */
export async function listStaffActs(db: Queries): Promise<string> {
  const rows = await db.selectFrom('staffLog').selectAll().orderBy('id', 'desc').limit(MOST_LISTED).execute();
  if (rows.length === 0) return 'Nothing is logged yet.';
  return rows
    .map(({ at, by, act, subject, detail }) => {
      const facts = Object.entries(detail).map(([name, value]) => `${name}=${String(value)}`);
      return [at.toISOString().slice(0, 19).replace('T', ' '), by, act, subject, ...facts].join('  ');
    })
    .join('\n');
}
