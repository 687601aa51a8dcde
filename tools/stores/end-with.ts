import { BackupError } from '@evercode/backup';
import { ConfigError } from '@evercode/config';

/** Errors whose message tells an operator what to do. Others are shown with their stack. */
const EXPLAINED = new Set([
  'AnalyticsTooNewError',
  'BackupUnderWayError',
  'DatabaseEmptyError',
  'DatabaseTooNewError',
  'ReplicatedStoreError',
  'StorageAwayError',
  'UnsupportedStoreError',
]);

/** Runs a command, prints why it failed, and sets the exit code. Undefined: it has been printed. */
export async function endWith(command: () => Promise<string | undefined>): Promise<void> {
  try {
    const line = await command();
    if (line === undefined) process.exitCode = 1;
    else console.log(line);
  } catch (error) {
    const isExplained =
      error instanceof BackupError ||
      error instanceof ConfigError ||
      (error instanceof Error && (EXPLAINED.has(error.name) || 'code' in error));
    console.error(isExplained ? error.message : error);
    process.exitCode = 1;
  }
}
