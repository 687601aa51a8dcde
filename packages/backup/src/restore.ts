import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  areStatisticsEmpty,
  createAnalyticsClient,
  ensureAnalyticsDatabase,
  importStatistics,
  requireKnownSchema,
} from '@evercode/analytics';
import { readDatabaseState, requireKnownMigrations, restoreDatabase } from '@evercode/database';
import { UNFINISHED_RESTORE } from '@evercode/config/unfinished-restore';
import { BackupError } from './backup-error.ts';
import { openBackup, type Backup } from './folder/read-backup.ts';
import type { Manifest } from './folder/manifest.ts';
import { KEPT, pageFile, STATISTICS_TIMEOUT_MS, tableFile, type Installation } from './installation.ts';
import { restoreKeptFiles, restoreScanLog } from './parts/kept-files.ts';
import { hasObjects, restoreObjects } from './parts/objects.ts';
import { requireSameSecret, SECRET_FILE } from './parts/secret.ts';

type RestoreOptions = {
  installation: Installation;
  from: string;
  /** Also into an installation that holds data, which is lost. */
  replaces: boolean;
  say?: (line: string) => void;
};

/**
 * Restores a back-up into an installation that does not run. Everything is checked first: nothing is touched unless the
 * whole back-up is intact, of a version that this one knows, and has an empty place or leave to replace what is there.
 * The database comes last, in one transaction. A restore that was interrupted is run again.
 */
export async function restore({
  installation,
  from,
  replaces,
  say = () => undefined,
}: RestoreOptions): Promise<Manifest> {
  const backup = await openBackup(from);
  const { manifest } = backup;
  say('Checking the back-up ...');
  await backup.verify();
  requireKnownMigrations(manifest.database);
  if (manifest.statistics) requireKnownSchema(manifest.statistics);
  const isInside = backup.names.includes(`${KEPT}${SECRET_FILE}`);
  requireSameSecret(installation, { secretPrint: manifest.secretPrint, isInside, replaces });
  await requireRest(installation);
  if (!replaces) await requireEmpty(installation, manifest);

  const mark = join(installation.dataDir, UNFINISHED_RESTORE);
  await mkdir(installation.dataDir, { recursive: true });
  await writeFile(mark, `${from}\n`, { mode: 0o600 });
  if (manifest.files) {
    say('The uploaded files ...');
    await restoreObjects(backup, installation);
  }
  say('The scans that wait on the disk ...');
  await restoreScanLog(backup, installation.dataDir);
  if (manifest.statistics) {
    say('The statistics ...');
    await restoreStatistics(backup, installation, replaces);
  }
  say('The database ...');
  await restoreDatabase(installation.databaseUrl, manifest.database, {
    read: (table) => backup.readCompressed(tableFile(table)),
    replaces,
    redoDeletionsSince: new Date(manifest.startedAt),
  });
  await restoreKeptFiles(backup, installation.dataDir);
  await rm(mark);
  return manifest;
}

async function requireRest({ databaseUrl }: Installation): Promise<void> {
  const { sessions } = await readDatabaseState(databaseUrl);
  if (sessions > 0)
    throw new BackupError(
      `The database is in use (${sessions} ${sessions === 1 ? 'connection' : 'connections'}). ` +
        'Stop Evercode on every machine, then restore again.',
    );
}

async function requireEmpty(installation: Installation, { statistics, files }: Manifest): Promise<void> {
  const full: string[] = [];
  if (!(await readDatabaseState(installation.databaseUrl)).isEmpty) full.push('the database');
  if (statistics && !(await withStatistics(installation, areStatisticsEmpty))) full.push('the statistics');
  if (files && (await hasObjects(installation))) full.push('the store of files');
  if (full.length === 0) return;
  throw new BackupError(
    `There is data already: ${full.join(', ')}. Restore into an empty installation, ` +
      'or add --replace to delete this data and put the back-up in its place.',
  );
}

async function restoreStatistics(backup: Backup, installation: Installation, replaces: boolean): Promise<void> {
  const { statistics } = backup.manifest;
  if (statistics === undefined) return;
  await withStatistics(installation, (client) =>
    importStatistics(client, statistics, { read: (page) => backup.readCompressed(pageFile(page)), replaces }),
  );
}

async function withStatistics<Result>(
  { clickhouseUrl }: Installation,
  run: (client: ReturnType<typeof createAnalyticsClient>) => Promise<Result>,
): Promise<Result> {
  await ensureAnalyticsDatabase(clickhouseUrl);
  const client = createAnalyticsClient(clickhouseUrl, { requestTimeoutMs: STATISTICS_TIMEOUT_MS });
  try {
    return await run(client);
  } finally {
    await client.close();
  }
}
