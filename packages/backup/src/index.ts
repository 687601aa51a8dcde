/**
 * Back-ups of a whole installation as a folder. High: `backUp`, `restore`, `verifyBackup`. Middle: the parts, one for
 * each store. Low: the folder, which is whole or has no name.
 */
export { backUp, type BackUpOptions } from './back-up.ts';
export { compareBackups } from './compare-backups.ts';
export { BackupError } from './backup-error.ts';
export type { Manifest } from './folder/manifest.ts';
export { openBackup, type Backup } from './folder/read-backup.ts';
export { OPTIONAL_PARTS, type Installation, type OptionalPart } from './installation.ts';
export { restore } from './restore.ts';
