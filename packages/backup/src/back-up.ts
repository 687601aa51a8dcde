import { createAnalyticsClient, exportStatistics, type StatisticsExport } from '@evercode/analytics';
import { isRestoreUnfinished } from '@evercode/config/unfinished-restore';
import { openBackupSession, type BackupSession } from '@evercode/database';
import { BackupError } from './backup-error.ts';
import { createDraft, type Draft } from './folder/draft.ts';
import { pageFile, STATISTICS_TIMEOUT_MS, tableFile, type Installation, type OptionalPart } from './installation.ts';
import { backUpKeptFiles, backUpScanLog } from './parts/kept-files.ts';
import { backUpObjects } from './parts/objects.ts';
import { readSecretPrint } from './parts/secret.ts';

export type BackUpOptions = {
  installation: Installation;
  /** A folder that does not exist, or is empty. */
  to: string;
  without?: readonly OptionalPart[];
  /** Free bytes that the back-up leaves on its disk. */
  floorBytes: number;
  now: () => Date;
  newId: () => string;
  say?: (line: string) => void;
};

type BackUpResult = { bytes: number };

/**
 * Backs up a running installation, or one that is stopped. The order makes the parts fit together:
 *
 * 1. The scan log before the statistics: a scan leaves the log after the statistics have it, so it is in one or in
 *    both, and what is in both is not counted twice.
 * 2. The statistics before the database, so that the key that tells the month's visitors apart is there for every scan.
 * 3. The database before the files: see `backUpObjects`.
 */
export async function backUp(options: BackUpOptions): Promise<BackUpResult> {
  const { installation, without = [], now, say = () => undefined } = options;
  const startedAt = now();
  if (isRestoreUnfinished(installation.dataDir))
    throw new BackupError('A restore was interrupted, so the data does not fit together. Run it again with --replace.');
  const secretPrint = readSecretPrint(installation);
  const session = await openBackupSession(installation.databaseUrl);
  try {
    const draft = await createDraft(options);
    try {
      await backUpKeptFiles(draft, installation.dataDir);
      say('The scans that wait on the disk ...');
      const segments = await backUpScanLog(draft, installation.dataDir);
      say('The statistics ...');
      const statistics = without.includes('statistics') ? undefined : await backUpStatistics(draft, installation);
      say('The database ...');
      const database = await backUpDatabase(draft, session);
      say('The uploaded files ...');
      const files = without.includes('files') ? undefined : await backUpObjects(draft, installation);
      await draft.finish({
        startedAt: startedAt.toISOString(),
        finishedAt: now().toISOString(),
        secretPrint,
        database,
        ...(statistics && { statistics }),
        ...(files && { files }),
        scanLog: { segments },
      });
      return { bytes: draft.bytes() };
    } catch (error) {
      await draft.discard();
      throw error;
    }
  } finally {
    await session.end();
  }
}

const backUpDatabase = (draft: Draft, session: BackupSession) =>
  session.dump((table, content) => draft.add(tableFile(table), content, { compresses: true }));

async function backUpStatistics(draft: Draft, { clickhouseUrl }: Installation): Promise<StatisticsExport> {
  const client = createAnalyticsClient(clickhouseUrl, { requestTimeoutMs: STATISTICS_TIMEOUT_MS });
  try {
    return await exportStatistics(client, (page, content) => draft.add(pageFile(page), content, { compresses: true }));
  } finally {
    await client.close();
  }
}
