import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { loadConfig, type Config } from '@evercode/config';
import { findSecret } from '@evercode/config/secrets';
import { migrateDatabase, openDatabase } from '@evercode/database';
import { runStaffCommand, StaffCommandError } from './features/staff/staff-commands.ts';
import { createAppLinks } from './platform/mail/app-links.ts';
import { createPost } from './platform/mail/post.ts';
import { createTell, type Tell } from './platform/mail/tell-person.ts';
import { createSealedBox } from './platform/sign-in/sealed-box.ts';

/** `npm run staff`, once the database is there. */
async function manageStaff(args: readonly string[]): Promise<void> {
  const config = loadConfig(process.env);
  if (config.databaseUrl === undefined) throw new TypeError('Run this as "npm run staff".');
  const db = openDatabase(config.databaseUrl);
  try {
    await migrateDatabase(db);
    const confirm = process.stdin.isTTY ? askAtTerminal : undefined;
    process.stdout.write(`${await runStaffCommand({ db, now: new Date(), confirm, openTell: () => openTell(config) }, args)}\n`);
  } catch (error) {
    if (!(error instanceof StaffCommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

/** Mail waits in the database, sealed with the secret of the app that delivers it. */
function openTell({ appSecret, dataDir, publicUrl }: Config): Tell {
  const secret = appSecret ?? findSecret(dataDir, 'app-secret');
  if (secret === undefined) throw new StaffCommandError(`${dataDir} holds no secret of the app; give this command the APP_SECRET or DATA_DIR that the app has.`);
  return createTell({ post: createPost({ box: createSealedBox(secret, 'mail queue'), newUuid: randomUUID }), links: createAppLinks(publicUrl) });
}

async function askAtTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} Type yes to go on: `)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

await manageStaff(process.argv.slice(2));
