import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '@evercode/config';
import { openDatabase } from '@evercode/database';
import { keyOfAsset, openStorage } from '@evercode/storage';
import type { Options, Outcome } from './bench.ts';
import { startEngines } from './list/engines.ts';
import { insertCodes } from './list/insert-codes.ts';
import { memoryOf } from './memory.ts';
import { processTree } from './processes.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';
import { signInToDemo } from './sign-in.ts';

const CODES = 10_000;
const FILE_BYTES = 64 * 1024;
const POLL_MS = 250;

type Job = { uuid: string; status: string; result: { fileBytes?: number } | null };
type Built = { seconds: number; memoryMb: number; fileMb: number };

/** Times the building of an exit kit of a large workspace, and the memory that it takes. */
export async function benchExitKit({ runs, rows = CODES, progress }: Options): Promise<Outcome> {
  using stores = makeTemporaryDirectory();
  using data = makeTemporaryDirectory();
  const engines = await startEngines(stores.path);
  const { databaseUrl, clickhouseUrl } = engines;
  const files = Math.ceil(rows / 20);
  const built: Built[] = [];
  try {
    const product = await startProduct(data.path, {
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      SEED_DEMO: 'true',
    });
    try {
      const email = product.demo?.email ?? '';
      await insertCodes(databaseUrl, { email, own: rows, all: rows, progress });
      progress(`exit-kit: storing ${files} files`);
      const workspaceUuid = await insertFiles(databaseUrl, data.path, { email, files });
      for (let run = 1; run <= runs; run += 1) {
        progress(`exit-kit: ${rows} codes, run ${run} of ${runs}`);
        built.push(await buildOnce(product, workspaceUuid));
      }
    } finally {
      await product.stop();
    }
  } finally {
    await engines.stop();
  }
  const of = (value: (each: Built) => number): number[] => built.map(value);
  return {
    figures: [
      figure(
        `${rows} codes and ${files} files, built`,
        's',
        of(({ seconds }) => seconds),
      ),
      figure(
        '  memory more at the most, of all processes',
        'MB',
        of(({ memoryMb }) => memoryMb),
        { below: 300 },
      ),
      figure(
        '  size of the kit',
        'MB',
        of(({ fileMb }) => fileMb),
      ),
    ],
    notes: ['From the request to the end of the job. The memory includes the threads that draw, which start with it.'],
  };
}

/** Files of the demo workspace that do not shrink, in the store of the product's directory. Answers the workspace. */
async function insertFiles(
  databaseUrl: string,
  dataDir: string,
  { email, files }: { email: string; files: number },
): Promise<string> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  const storage = openStorage(loadConfig({ DATA_DIR: dataDir }));
  try {
    const { accountId } = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select('memberships.accountId')
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow();
    for (let at = 0; at < files; at += 1) {
      const id = randomUUID();
      const type = 'application/pdf';
      const about = { originalName: `File ${at}.pdf`, mimeType: type, kind: 'pdf' as const, width: null, height: null };
      await db
        .insertInto('assets')
        .values({ id, accountId, ...about, bytes: FILE_BYTES, storedBytes: FILE_BYTES, createdAt: new Date() })
        .execute();
      const key = keyOfAsset({ account: accountId, asset: id });
      await storage.put(key, randomBytes(FILE_BYTES), { bytes: FILE_BYTES, type });
    }
    return accountId;
  } finally {
    storage.close();
    await db.destroy();
  }
}

async function buildOnce(product: Product, workspaceUuid: string): Promise<Built> {
  const api = await signInToDemo(product);
  const measure = (): number => memoryOf(processTree(product.pid)).total;
  const before = measure();
  let most = before;
  const startedAt = performance.now();
  const body = { proof: { password: product.demo?.password ?? '' } };
  // Casts: the contract declares these answers.
  let job = (await (await api(`/api/accounts/${workspaceUuid}/exit-kit`, body)).json()) as Job;
  while (job.status === 'waiting' || job.status === 'running') {
    await sleep(POLL_MS);
    most = Math.max(most, measure());
    job = (await (await api(`/api/jobs/${job.uuid}`)).json()) as Job;
  }
  const fileBytes = job.result?.fileBytes ?? 0;
  if (job.status !== 'done' || fileBytes === 0) throw new Error(`The job ended as ${job.status}.`);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    memoryMb: most - before,
    fileMb: fileBytes / 1_000_000,
  };
}
