import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { languageCode, limits } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { keyOfJobFile } from '@evercode/storage';
import * as z from 'zod';
import type { DiskFloor } from '../../../../platform/files/disk-floor.ts';
import { defineJob, type PerformedJob } from '../../../../platform/jobs/job-kind.ts';
import type { KitDeps } from '../kit/write-kit.ts';

const DAY_MS = 24 * 3_600_000;

type Deps = KitDeps & {
  /** Holds kits while they are built. */
  dir: string;
  diskFloor: DiskFloor;
  now: () => Date;
};

/**
 * Builds a kit on the worker's disk and moves it into the store. A worker that takes the job over begins again; what
 * the first one has told of its progress is not told twice.
 */
export function createExitKitJob(deps: Deps): PerformedJob {
  const { storage, dir, diskFloor, now } = deps;
  return defineJob({
    action: 'workspace.take-out',
    input: z.object({}),
    state: z.object({ told: z.number() }),
    perform: async (work) => {
      const { uuid, workspaceUuid, signal, read } = work;
      // With the pages of visitors, which only a kit needs here.
      const { kitPathOf, writeKit } = await import('../kit/write-kit.ts');
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await diskFloor.requireRoom(0);
      const { path, draftsDir } = kitPathOf(dir, uuid);
      await Promise.all([rm(path, { force: true }), rm(draftsDir, { recursive: true, force: true })]);
      let told = work.state?.told ?? 0;
      let seen = 0;
      const total = await read((trx) => countCodes(trx, workspaceUuid));
      await work.part(async () => ({ total, state: { told } }));
      try {
        const { bytes } = await writeKit(
          deps,
          { workspaceUuid, signal, read, now: now(), ...(await read((trx) => describeWorkspace(trx, workspaceUuid))) },
          {
            path,
            draftsDir,
            onCodes: async (codes) => {
              await diskFloor.requireRoom(0);
              seen += codes;
              if (seen <= told) return;
              const done = seen - told;
              told = seen;
              await work.part(async () => ({ done, state: { told } }));
            },
          },
        );
        await diskFloor.requireRoom(bytes);
        const key = keyOfJobFile({ account: workspaceUuid, job: uuid });
        await storage.put(key, createReadStream(path), { bytes, type: 'application/zip' });
        await work.part(async (trx, context) => {
          await context.record(trx, 'workspace.taken-out');
          const endsAt = new Date(context.now.getTime() + limits.jobs.fileDays * DAY_MS);
          return { result: { fileBytes: bytes, fileEndsAt: endsAt.toISOString() } };
        });
      } finally {
        await rm(path, { force: true });
      }
    },
  });
}

async function countCodes(trx: Transaction, workspaceUuid: string): Promise<number> {
  const { count } = await trx
    .selectFrom('qrs')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A workspace speaks the language of its owner. */
export async function describeWorkspace(trx: Transaction, workspaceUuid: string) {
  const { name, timezone, locale } = await trx
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.accountId', 'accounts.id')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['accounts.name', 'accounts.timezone', 'users.locale'])
    .where('accounts.id', '=', workspaceUuid)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return { workspace: { name, timezone }, language: languageCode.catch('en').parse(locale) };
}
