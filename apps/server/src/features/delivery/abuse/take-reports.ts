import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits, reportReasons, tidyReportText } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';

/** A file written by the scan role. Validated before it is stored, although it comes from this machine. */
const written = z.object({
  id: z.uuid(),
  at: z.number(),
  qr: z.uuid(),
  account: z.uuid(),
  ending: z.string().max(limits.ending.max),
  reason: z.enum(reportReasons),
  text: z.string().max(limits.report.textMax).transform(tidyReportText),
  language: z.string().max(8),
});

const everyMs = 10_000;

/**
 * Imports reports from the scan role's folder into the database, each once: a file is deleted after its row is
 * committed. Answers the number of files.
 */
export async function takeReports(db: Database, dir: string): Promise<number> {
  const names = (await list(dir)).filter((name) => name.endsWith('.json'));
  for (const name of names) {
    const path = join(dir, name);
    const report = read(await readFile(path, 'utf8'));
    if (report !== undefined) await store(db, report);
    await unlink(path);
  }
  return names.length;
}

export async function shipReports(
  { db, dir, log }: { db: Database; dir: string; log: FastifyBaseLogger },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await takeReports(db, dir).catch((error: unknown) => log.warn({ err: error }, 'reports of abuse wait'));
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function store(db: Database, { id, at, qr, account, ...rest }: z.output<typeof written>): Promise<void> {
  await db
    .insertInto('abuseReports')
    .values({ id, at: new Date(at), qrId: qr, workspaceId: account, ...rest })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Undefined for a damaged file: reading it again would not help. */
function read(text: string): z.output<typeof written> | undefined {
  try {
    return written.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function list(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
