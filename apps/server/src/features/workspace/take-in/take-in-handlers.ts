import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@evercode/contract';
import { keyOfJobFile, type Storage } from '@evercode/storage';
import type { DiskFloor } from '../../../platform/files/disk-floor.ts';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import { findJob, presentJob } from '../../../platform/jobs/present-job.ts';
import type { StartJob } from '../../../platform/jobs/start-job.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { openKit } from './kit/open-kit.ts';
import { requireEmpty } from './require-empty.ts';

type Deps = { storage: Storage; dir: string; diskFloor: DiskFloor; newUuid: () => string; startJob: StartJob };

/** Takes an exit kit in. What is no kit is refused at once; the rest is the work of the job. */
export function createTakeInHandlers({
  storage,
  dir,
  diskFloor,
  newUuid,
  startJob,
}: Deps): Pick<Handlers, 'takeExitKitIn'> {
  return {
    takeExitKitIn: async ({ file }, context) => {
      const { workspaceUuid, read, transact, signal } = context;
      await read((trx) => requireEmpty(trx, workspaceUuid));
      await diskFloor.requireRoom(0);
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const id = newUuid();
      const path = join(dir, `${id}.upload`);
      try {
        await pipeline(file.read(limits.exitKit.bytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
          signal,
        });
        (await openKit(path)).close();
        const { size: bytes } = await stat(path);
        await diskFloor.requireRoom(bytes);
        const content = createReadStream(path);
        await storage.put(keyOfJobFile({ account: workspaceUuid, job: id }), content, {
          bytes,
          type: 'application/zip',
        });
      } finally {
        await rm(path, { force: true });
      }
      return transact(async (trx) => {
        const { id: uuid } = await startJob(trx, context, { kind: 'take-in', input: { file: id }, wantsMail: true });
        const job = await findJob(trx, workspaceUuid, uuid);
        if (job === undefined) throw notFound();
        return presentJob(job, context);
      });
    },
  };
}
