import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError, exitCodes } from '../exit-codes.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** One login: an installation, and the key for one of its workspaces. */
export type Profile = { url: string; key: string };
type Kept = { profiles: Record<string, Profile> };

export type Profiles = Readonly<{
  path: string;
  names: () => string[];
  get: (name: string) => Profile | undefined;
  put: (name: string, profile: Profile) => void;
  remove: (name: string) => boolean;
}>;

export const defaultProfile = 'default';

/** The file of logins, at the place that the system has for it. Only its owner can read it. */
export function openProfiles({ env, home, platform, note }: Terminal): Profiles {
  const path = join(directoryOf(env, home, platform), 'evercode', 'config.json');
  const read = (): Kept => readKept(path, platform === 'win32' ? () => undefined : note);
  return {
    path,
    names: () => Object.keys(read().profiles).toSorted(),
    get: (name) => {
      const { profiles } = read();
      return Object.hasOwn(profiles, name) ? profiles[name] : undefined;
    },
    put: (name, profile) => write(path, { profiles: { ...read().profiles, [name]: profile } }),
    remove: (name) => {
      const { [name]: removed, ...profiles } = read().profiles;
      if (removed !== undefined) write(path, { profiles });
      return removed !== undefined;
    },
  };
}

function directoryOf(env: Terminal['env'], home: string, platform: NodeJS.Platform): string {
  if (platform === 'win32') return env['APPDATA'] ?? join(home, 'AppData', 'Roaming');
  return env['XDG_CONFIG_HOME'] || join(home, '.config');
}

function readKept(path: string, note: Terminal['note']): Kept {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
    if ((statSync(path).mode & 0o077) !== 0) note(`Others can read your keys. Run: chmod 600 ${path}\n`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { profiles: {} };
    throw error;
  }
  const kept = parse(text);
  if (kept === undefined)
    throw new CliError(exitCodes.usage, `${path} is damaged.`, 'Delete it, and log in again with "evercode login".');
  return kept;
}

function parse(text: string): Kept | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const profiles = typeof read === 'object' && read !== null && 'profiles' in read ? read.profiles : undefined;
    // Written by `write` alone.
    return typeof profiles === 'object' && profiles !== null ? { profiles: profiles as Kept['profiles'] } : undefined;
  } catch {
    return undefined;
  }
}

/** Never readable by others, not even before the rename, and never half a file. */
function write(path: string, kept: Kept): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const next = `${path}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  chmodSync(next, 0o600);
  renameSync(next, path);
}
