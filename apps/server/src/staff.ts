import { loadConfig } from '@evercode/config';
import { migrateDatabase, openDatabase } from '@evercode/database';
import { runStaffCommand, StaffCommandError } from './features/staff/staff-commands.ts';

/** `npm run staff`, once the database is there. */
async function manageStaff(args: readonly string[]): Promise<void> {
  const { databaseUrl } = loadConfig(process.env);
  if (databaseUrl === undefined) throw new TypeError('Run this as "npm run staff".');
  const db = openDatabase(databaseUrl);
  try {
    await migrateDatabase(db);
    process.stdout.write(`${await runStaffCommand({ db, now: new Date() }, args)}\n`);
  } catch (error) {
    if (!(error instanceof StaffCommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

await manageStaff(process.argv.slice(2));
