import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Whom PostgreSQL runs as. It refuses root, so root hands it to an unprivileged user; anybody else runs it as themselves. */
export type Account = { uid: number; gid: number };

// What "nobody" is where the password file does not say.
const NOBODY: Account = { uid: 65534, gid: 65534 };

/** The owner of the cluster when it has one already, else nobody; undefined when we are not root. */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findNobody();
}

/** Asks the system itself, since permissions, access lists and mounts all have a say. */
export function canWorkIn(dir: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0" && [ -w . ]', dir], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether the account may pass through this directory to one of its own below. */
export function canPass(dir: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function findNobody(): Account {
  try {
    const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
    return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : NOBODY;
  } catch {
    return NOBODY;
  }
}
