import { folderOfAccount, type Storage } from '@evercode/storage';
import type { FastifyBaseLogger } from 'fastify';

/** Begins to remove everything that a workspace has uploaded, once the workspace is gone. Nobody waits for it: what is left over is found by a chore. */
export type DropFiles = (accountUuid: string) => void;

export function createDropFiles({ storage, log }: { storage: Storage; log: FastifyBaseLogger }): DropFiles {
  const drop = async (accountUuid: string): Promise<void> => {
    for await (const { key } of storage.list(folderOfAccount(accountUuid))) await storage.remove(key);
  };
  return (accountUuid) => void drop(accountUuid).catch((error: unknown) => log.warn({ err: error }, 'files of a deleted workspace remain for now'));
}
