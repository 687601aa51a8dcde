import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that PostgreSQL runs as. It refuses root, so root runs it as an unprivileged user. */
export type Account = { uid: number; gid: number };

/**
 * The user of the embedded PostgreSQL under root: a number of its own, so that no other service can read the cluster or
 * signal the server. Distributions and systemd assign no users from 60706 to 61183. It needs no entry in the password
 * file, which therefore stays as it is; only initdb needs one, see `creatorFor`.
 */
const OWN_USER: Account = { uid: 60_943, gid: 60_943 };

// The usual ids of the system's least privileged user, for systems whose password file does not list it.
const SHARED_USER: Account = { uid: 65_534, gid: 65_534 };

/**
 * The owner of the existing cluster, else the user of its own; undefined when the launcher is not root. A cluster of
 * the system's shared user, as earlier versions made it, changes to the user of its own: see `adoptCluster`.
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0 && !isLeftToShared(cluster, owner.uid)) return { uid: owner.uid, gid: owner.gid };
  return canBecome(OWN_USER) ? OWN_USER : findSharedUser();
}

/** Whether root made this cluster for the shared user. Without root, the shared user owns the directory too. */
function isLeftToShared(cluster: string, owner: number): boolean {
  return owner === findSharedUser().uid && statSync(dirname(cluster)).uid !== owner;
}

/**
 * Who runs initdb, which insists on a name for its user: the shared user, in the group of the account. Other processes
 * of the shared user are not in that group, so a directory for the group alone keeps them out.
 */
export const creatorFor = ({ uid, gid }: Account): Account =>
  uid === OWN_USER.uid ? { uid: findSharedUser().uid, gid } : { uid, gid };

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

/** Containers with a small range of users do not know every number. */
function canBecome(account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', ':'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function findSharedUser(): Account {
  try {
    const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
    return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : SHARED_USER;
  } catch {
    return SHARED_USER;
  }
}
