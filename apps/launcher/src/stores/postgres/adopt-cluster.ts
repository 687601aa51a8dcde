import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../start-failure.ts';
import type { Account } from './account.ts';
import { stopOrphan } from './orphan.ts';

/**
 * Gives a cluster to the account, if root started the launcher and any part belongs to another user: the cluster of an
 * earlier version, one that was restored by root, or one whose change was interrupted. Changes owners only, never a
 * byte. Safe to interrupt: the next start finds what is left. Called with the cluster locked.
 */
export async function adoptCluster(cluster: string, account: Account | undefined): Promise<void> {
  if (account === undefined) return;
  const isOfAccount = ({ path, about }: Entry) =>
    // An operator may have moved a part elsewhere, and has given the account what the link leads to.
    (about.isSymbolicLink() ? statSync(path) : about).uid === account.uid;
  if ([{ path: cluster, about: lstatSync(cluster) }, ...listEntries(cluster)].every(isOfAccount)) return;
  await stopOrphan(cluster);
  giveCluster(cluster, account);
}

/** First to root alone, so that the previous owner cannot exchange a file for another one meanwhile. */
export function giveCluster(cluster: string, { uid, gid }: Account): void {
  chownSync(cluster, 0, 0);
  chmodSync(cluster, 0o700);
  const entries = listEntries(cluster);
  const strange = entries.find(({ about }) => !about.isDirectory() && (!about.isFile() || about.nlink > 1));
  if (strange)
    throw new StartFailure(
      `The database in ${cluster} must belong to the user ${uid}, but ${strange.path} is a link, and links are not ` +
        `followed. Give all its files to that user (chown -R ${uid}:${gid}), then start again.`,
    );
  for (const { path } of entries) lchownSync(path, uid, gid);
  chownSync(cluster, uid, gid);
}

type Entry = { path: string; about: Stats };

function listEntries(dir: string): Entry[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    const about = lstatSync(path);
    return about.isDirectory() ? [{ path, about }, ...listEntries(path)] : [{ path, about }];
  });
}
