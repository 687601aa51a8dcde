import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the data directory that a restore makes first and removes last. */
export const UNFINISHED_RESTORE = 'unfinished-restore';

export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, UNFINISHED_RESTORE));
