import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isLogFile, listForBackup } from '@evercode/scan-log';
import { codeOf } from '../backup-error.ts';
import type { Backup } from '../folder/read-backup.ts';
import type { Draft } from '../folder/draft.ts';
import { KEPT, SCAN_LOG } from '../installation.ts';
import { SECRET_FILE } from './secret.ts';

/** Files of the data directory that exist nowhere else. Reports of visitors wait there for the database. */
const FILES = [SECRET_FILE, 'blocked-hosts.txt'];
const REPORTS = 'abuse-reports';

export async function backUpKeptFiles(draft: Draft, dataDir: string): Promise<void> {
  const reports = (await namesIn(join(dataDir, REPORTS))).map((name) => `${REPORTS}/${name}`);
  for (const name of [...FILES, ...reports]) await addIfThere(draft, `${KEPT}${name}`, [join(dataDir, name)]);
}

/** Returns the number of segments. */
export async function backUpScanLog(draft: Draft, dataDir: string): Promise<number> {
  let segments = 0;
  for (const { paths, name } of await listForBackup(join(dataDir, 'scan-log'))) {
    const isThere = await addIfThere(draft, `${SCAN_LOG}${name}`, paths);
    if (isThere && !name.startsWith('keys/')) segments += 1;
  }
  return segments;
}

/** Replaces what the back-up has. */
export async function restoreKeptFiles(backup: Backup, dataDir: string): Promise<void> {
  for (const name of namesBelow(backup, KEPT)) {
    const isOurs = FILES.includes(name) || (dirname(name) === REPORTS && name !== REPORTS);
    if (isOurs) await writeFile(join(dataDir, name), backup.read(`${KEPT}${name}`));
  }
}

/** Adds what is missing: scans that were recorded since the back-up stay. */
export async function restoreScanLog(backup: Backup, dataDir: string): Promise<void> {
  for (const name of namesBelow(backup, SCAN_LOG)) {
    const path = join(dataDir, 'scan-log', name);
    if (isLogFile(name) && !(await exists(path))) await writeFile(path, backup.read(`${SCAN_LOG}${name}`));
  }
}

const namesBelow = ({ names }: Backup, folder: string): string[] =>
  names.filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length));

/** False: the file is under none of the paths, or went away. */
async function addIfThere(draft: Draft, name: string, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    if (!(await exists(path))) continue;
    const file = await open(path).catch(undefinedIfAbsent);
    if (file === undefined) continue;
    await draft.add(name, file.createReadStream());
    return true;
  }
  return false;
}

async function writeFile(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(8).toString('hex')}.new`;
  const file = await open(draft, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.appendFile(chunk as Buffer); // a stream without encoding
    await file.sync();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function namesIn(dir: string): Promise<string[]> {
  const entries = (await readdir(dir, { withFileTypes: true }).catch(undefinedIfAbsent)) ?? [];
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function undefinedIfAbsent(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
