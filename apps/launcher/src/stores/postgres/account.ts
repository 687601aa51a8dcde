import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The user that PostgreSQL runs as. It refuses root, so root runs it as an unprivileged user. */
export type Account = { uid: number; gid: number };

// The usual ids of the system's least privileged user, for systems whose password file does not list it.
const UNPRIVILEGED_USER: Account = { uid: 65534, gid: 65534 };

/**
 * The owner of the existing cluster, else the system's least privileged user; undefined when the launcher is not root.
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findUnprivilegedUser();
}

/** Tries it as that user, since permissions, access lists and mounts all have an influence. */
export function canWriteIn(dir: string, account: Account): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0" && [ -w . ]', dir], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/** Whether the account may enter this directory, to reach one below. */
export function canEnter(dir: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function findUnprivilegedUser(): Account {
  try {
    const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
    return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : UNPRIVILEGED_USER;
  } catch {
    return UNPRIVILEGED_USER;
  }
}
