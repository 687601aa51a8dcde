import { folderOfAccount, type Storage } from '@evercode/storage';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Starts to delete all uploads of a deleted workspace, without waiting. A chore finds what is left over after a crash.
 */
type DropFiles = (workspaceUuid: string) => void;

export function createDropFiles({ storage, log }: { storage: Storage; log: FastifyBaseLogger }): DropFiles {
  const drop = async (workspaceUuid: string): Promise<void> => {
    for await (const { key } of storage.list(folderOfAccount(workspaceUuid))) await storage.remove(key);
  };
  return (workspaceUuid) =>
    void drop(workspaceUuid).catch((error: unknown) =>
      log.warn({ err: error }, 'files of a deleted workspace remain for now'),
    );
}
