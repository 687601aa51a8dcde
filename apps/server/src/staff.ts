import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { createAnalyticsClient, ensureAnalyticsDatabase, ensureAnalyticsSchema } from '@evercode/analytics';
import { loadConfig, type Config } from '@evercode/config';
import { findSecret } from '@evercode/config/secrets';
import { migrateDatabase, openDatabase, type Database } from '@evercode/database';
import { openStorage } from '@evercode/storage';
import { destination, pino } from 'pino';
import { abuseUsage, isAbuseCommand, runAbuseCommand } from './features/delivery/abuse/abuse-commands.ts';
import { takeReports } from './features/delivery/abuse/take-reports.ts';
import { codesOfWorkspace } from './features/codes/codes/groups/codes-of-workspace.ts';
import { routesOf } from './features/codes/codes/route-of-code.ts';
import { clockUsage, isClockCommand, runClockCommand } from './features/money/billing/clock/clock-command.ts';
import { gatewayOf } from './features/money/billing/gateway/open-gateway.ts';
import { isMoneyCommand, moneyUsage, runMoneyCommand } from './features/money/billing/grants/money-commands.ts';
import { openBilling } from './features/money/billing/open-billing.ts';
import { isSalesCommand, runSalesCommand, salesUsage } from './features/money/billing/sales-commands.ts';
import { createExportAllScans } from './features/visits/statistics/raw/export-all-scans.ts';
import {
  afterlifeUsage,
  isAfterlifeCommand,
  runAfterlifeCommand,
} from './features/workspace/afterlife/afterlife-command.ts';
import { exitKitUsage, isExitKitCommand, runExitKitCommand } from './features/workspace/exit-kit/exit-kit-command.ts';
import { isScansCommand, runScansCommand, scansUsage } from './features/visits/shipping/scans-command.ts';
import { runStaffCommand } from './features/people/staff/staff-commands.ts';
import { createShortLinks } from './platform/short-links/short-links.ts';
import { createDrawingPool } from './platform/drawing/drawing-pool.ts';
import { type AppLinks, createAppLinks } from './platform/mail/app-links.ts';
import { createPost, type Post } from './platform/mail/post.ts';
import { createTellOwners } from './platform/mail/tell-owners.ts';
import { createTell, type Tell } from './platform/mail/tell-person.ts';
import { createSealedBox } from './platform/sign-in/secrets/sealed-box.ts';
import { StaffCommandError } from './platform/staff-command-error.ts';
import { createScanCounts } from './platform/statistics/scan-counts.ts';

type Session = { config: Config; db: Database; now: Date };
type Group = {
  title: string;
  usage: string;
  has: (command: string | undefined) => boolean;
  run: (session: Session, args: readonly string[]) => Promise<string>;
};

/** The commands beside those about people, in groups. */
const groups: readonly Group[] = [
  {
    title: 'Against abuse',
    usage: abuseUsage,
    has: isAbuseCommand,
    run: ({ config, db, now }, args) =>
      runAbuseCommand(
        {
          db,
          now,
          takeReports: () => takeReports(db, join(config.dataDir, 'abuse-reports')),
          blockDeps: () => ({ compileRoutes: routesOf, tellOwners: createTellOwners(openMail(config)), now }),
        },
        args,
      ),
  },
  {
    title: 'Scans',
    usage: scansUsage,
    has: isScansCommand,
    run: ({ config }, args) =>
      withAnalytics(config, (analytics) => runScansCommand({ analytics, say: printLine }, args)),
  },
  {
    title: 'Plans and payments',
    usage: moneyUsage,
    has: isMoneyCommand,
    run: ({ config, db }, args) =>
      withAnalytics(config, (analytics) => runMoneyCommand(openMoney(config, db, analytics), args)),
  },
  {
    title: 'Sales',
    usage: salesUsage,
    has: isSalesCommand,
    run: ({ db, now }, args) => runSalesCommand({ db, now, by: nameUser() }, args),
  },
  {
    title: 'Leaving',
    usage: exitKitUsage,
    has: isExitKitCommand,
    run: ({ config, db, now }, args) =>
      withAnalytics(config, (analytics) => writeExitKit(config, { db, now, analytics }, args)),
  },
  {
    title: 'After a deletion',
    usage: afterlifeUsage,
    has: isAfterlifeCommand,
    run: ({ db, now }, args) => runAfterlifeCommand({ db, now, by: nameUser() }, args),
  },
  {
    title: 'Test mode',
    usage: clockUsage,
    has: isClockCommand,
    run: ({ config, db, now }, args) => runClockCommand({ db, now, isSandbox: gatewayOf(config) === 'sandbox' }, args),
  },
];

/** `npm run staff`, for a running database. */
async function manageStaff(args: readonly string[]): Promise<void> {
  const config = loadConfig(process.env);
  if (config.databaseUrl === undefined) throw new TypeError('Run this as "npm run staff".');
  const db = openDatabase(config.databaseDirectUrl ?? config.databaseUrl);
  const group = groups.find(({ has }) => has(args[0]));
  try {
    await migrateDatabase(db);
    const now = new Date();
    const confirm = process.stdin.isTTY ? askAtTerminal : undefined;
    const output =
      group === undefined
        ? await runStaffCommand({ db, now, confirm, openTell: () => openTell(config) }, args)
        : await group.run({ config, db, now }, args);
    process.stdout.write(`${output}\n`);
  } catch (error) {
    if (!(error instanceof StaffCommandError)) throw error;
    const lacksOthers = error.message.startsWith('Usage:') && group === undefined;
    const others = groups.map(({ title, usage }) => `\n${title}:\n${usage}`).join('');
    process.stderr.write(`${error.message}${lacksOthers ? others : ''}\n`);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

/** The billing of this process. Routes reach scan machines through the outbox, as after every change. */
function openMoney(config: Config, db: Database, analytics: ReturnType<typeof createAnalyticsClient>) {
  const platform = {
    db,
    config,
    analytics,
    now: () => new Date(),
    newUuid: randomUUID,
    publish: async () => undefined,
    log: pino({ level: config.logLevel }, destination(2)),
    mail: openMail(config),
    ports: { codesOfWorkspace },
  };
  const billing = openBilling(platform);
  return { ...platform, codes: codesOfWorkspace, countRecent: billing.countRecent, billing };
}

async function writeExitKit(
  config: Config,
  { db, now, analytics }: { db: Database; now: Date; analytics: ReturnType<typeof createAnalyticsClient> },
  args: readonly string[],
): Promise<string> {
  const log = pino({ level: config.logLevel }, destination(2));
  const drawings = createDrawingPool();
  const storage = openStorage(config);
  try {
    return await runExitKitCommand(
      {
        db,
        now,
        by: nameUser(),
        say: printLine,
        shortLinks: createShortLinks(config),
        storage,
        drawings,
        countScans: createScanCounts(analytics, log),
        compileRoutes: routesOf,
        exportScans: createExportAllScans(analytics),
      },
      args,
    );
  } finally {
    storage.close();
    await drawings.close();
  }
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

async function withAnalytics(
  config: Config,
  use: (analytics: ReturnType<typeof createAnalyticsClient>) => Promise<string>,
): Promise<string> {
  if (config.clickhouseUrl === undefined)
    throw new StaffCommandError("Can't reach the statistics. Set CLICKHOUSE_URL or DATA_DIR as the product has it.");
  await ensureAnalyticsDatabase(config.clickhouseUrl, config.clickhouseCluster);
  const analytics = createAnalyticsClient(config.clickhouseUrl);
  try {
    await ensureAnalyticsSchema(analytics, { cluster: config.clickhouseCluster });
    return await use(analytics);
  } finally {
    await analytics.close();
  }
}

const openTell = (config: Config): Tell => createTell(openMail(config));

/** Mail is queued in the database, encrypted with the secret of the app that delivers it. */
function openMail({ appSecret, dataDir, publicUrl, logLevel }: Config): { post: Post; links: AppLinks } {
  const secret = appSecret ?? findSecret(dataDir, 'app-secret');
  if (secret === undefined)
    throw new StaffCommandError(`${dataDir} has no secret of the app. Set APP_SECRET or DATA_DIR as the app has it.`);
  // On standard error: standard output is the command's answer.
  const log = pino({ level: logLevel }, destination(2));
  return {
    post: createPost({ box: createSealedBox(secret, 'mail queue'), newUuid: randomUUID, log }),
    links: createAppLinks(publicUrl),
  };
}

/** For the log. A container may run as a user without a name. */
function nameUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

async function askAtTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} Type yes to continue: `)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

await manageStaff(process.argv.slice(2));
