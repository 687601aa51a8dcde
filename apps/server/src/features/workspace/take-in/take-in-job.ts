import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limitsOf } from '@evercode/access';
import type { Transaction } from '@evercode/database';
import { keyOfJobFile, type Storage } from '@evercode/storage';
import * as z from 'zod';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { defineJob, type JobWork, type PerformedJob } from '../../../platform/jobs/job-kind.ts';
import type { CompileRoutes, CreateCodes, ImportScans, TakeFile } from '../../../platform/ports.ts';
import { checkKit } from './kit/check-kit.ts';
import { extractTo, openKit, type OpenedKit } from './kit/open-kit.ts';
import { createRenaming, type Renaming } from './kit/rename-ids.ts';
import { requireEmpty } from './require-empty.ts';
import { takeCodes, type Line } from './kit/take-codes.ts';
import { closeProjects, takeLibrary, takeProjects } from './kit/take-library.ts';
import { readKitScans } from './kit/take-scans.ts';
import { takeTemplates } from './kit/take-templates.ts';

const CODES_AT_ONCE = 100;
const SAMPLES = 5;

/** `file`: the id under which the upload is stored. */
const input = z.object({ file: z.string() });
const reportLine = z.object({ reason: z.string(), count: z.number(), samples: z.array(z.string()) });
const stages = ['library', 'files', 'codes', 'scans'] as const;
/** `line`: the last finished line of the stage. */
const state = z.object({ stage: z.enum(stages), line: z.number(), report: z.array(reportLine) });
type State = z.output<typeof state>;
type Work = JobWork<z.output<typeof input>, State>;

type Deps = {
  storage: Storage;
  /** Holds kits while they are read. */
  dir: string;
  createCodes: CreateCodes;
  compileRoutes: CompileRoutes;
  takeFile: TakeFile;
  importScans: ImportScans;
  now: () => Date;
};

/**
 * Fills an empty workspace from an exit kit. The whole kit is checked before anything is written. New ids are derived
 * from the old ones, and each part commits with its progress, so a worker that takes over repeats nothing.
 */
export function createTakeInJob(deps: Deps): PerformedJob {
  return defineJob({
    action: 'workspace.take-in',
    input,
    state,
    perform: async (work) => {
      const { uuid, workspaceUuid, signal } = work;
      const key = keyOfJobFile({ account: workspaceUuid, job: work.input.file });
      const path = join(deps.dir, `${uuid}.kit`);
      await mkdir(deps.dir, { recursive: true, mode: 0o700 });
      await rm(path, { force: true });
      try {
        const stored = await deps.storage.open(key);
        if (stored === undefined) throw new AppError('not-a-kit');
        await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
        const kit = await openKit(path);
        try {
          await takeIn(deps, work, kit, path);
        } finally {
          kit.close();
        }
        await deps.storage.remove(key);
      } catch (error) {
        // A refused kit is refused again. After any other error the next attempt needs it.
        if (error instanceof AppError && error.status < 500) await deps.storage.remove(key);
        throw error;
      } finally {
        await rm(path, { force: true });
      }
    },
  });
}

async function takeIn(deps: Deps, work: Work, kit: OpenedKit, path: string): Promise<void> {
  const { codes: total, ids } = await checkKit(kit);
  const renaming = createRenaming(work.uuid, ids);
  let reached: State = work.state ?? { stage: 'library', line: 0, report: [] };
  const place = { workspaceUuid: work.workspaceUuid, now: deps.now() };
  if (work.state === null) {
    const first = reached;
    await work.part(async (trx) => {
      await requireEmpty(trx, work.workspaceUuid);
      await takeProjects(trx, kit, renaming, place);
      return { total, state: first };
    });
  }
  if (reached.stage === 'library') {
    const { leftOut } = await takeLibrary(kit, renaming, place, async (run) => {
      await work.part(async (trx) => {
        await run(trx);
        return {};
      });
    });
    const next = note({ ...reached, stage: 'files' }, designsLeftOut(leftOut));
    await work.part(async () => ({ state: next }));
    reached = next;
  }
  if (reached.stage === 'files') reached = await takeFiles(deps, work, kit, renaming, reached);
  if (reached.stage === 'codes') reached = await takeAllCodes(deps, work, kit, renaming, reached);
  await takeAllScans(deps, work, kit, path);
  await work.part(async (trx, context) => {
    await closeProjects(trx, kit, renaming, place);
    const { leftOut } = await takeTemplates(trx, kit, renaming, work.workspaceUuid);
    await context.record(trx, 'workspace.taken-in');
    return { result: { report: note(reached, designsLeftOut(leftOut)).report } };
  });
}

/** A file that the plan has no room for, or that cannot be read, is left out, and codes that need it are refused. */
async function takeFiles(deps: Deps, work: Work, kit: OpenedKit, renaming: Renaming, before: State): Promise<State> {
  const { workspaceUuid, userUuid, signal } = work;
  let reached = before;
  for await (const { line, record } of kit.lines('files')) {
    if (line <= reached.line) continue;
    let bounds = { fileBytes: 0, fileSpaceBytes: 0 };
    await work.part(async (_trx, { subject }) => {
      bounds = limitsOf(subject);
      return {};
    });
    const next: State = { ...reached, line };
    try {
      const taken = await deps.takeFile({
        id: renaming.rename(record.uuid),
        name: record.name,
        workspaceUuid,
        userUuid,
        signal,
        content: await kit.open(record.file, bounds.fileBytes),
      });
      await work.part(async (trx) => {
        await taken.insert(trx, { spaceBytes: bounds.fileSpaceBytes, now: deps.now() });
        return { state: next };
      });
      reached = next;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      reached = note(next, [{ reason: 'file-left-out', sample: record.name }]);
    }
  }
  return { ...reached, stage: 'codes', line: 0 };
}

async function takeAllCodes(
  { createCodes, compileRoutes }: Deps,
  work: Work,
  kit: OpenedKit,
  renaming: Renaming,
  before: State,
): Promise<State> {
  let reached = before;
  let page: Line[] = [];
  const take = async (): Promise<void> => {
    const last = page.at(-1);
    if (last === undefined) return;
    const lines = page;
    page = [];
    await work.part(async (trx, context) => {
      const { rows, routes, changes } = await takeCodes(trx, { createCodes, compileRoutes }, context, renaming, lines);
      reached = note({ ...before, report: reached.report, stage: 'codes', line: last.line }, changes);
      const created = rows.filter(({ outcome }) => outcome === 'created').length;
      return { state: reached, done: lines.length, rows, routes, result: { created, failed: rows.length - created } };
    });
  };
  for await (const line of kit.lines('codes')) {
    if (line.line <= before.line) continue;
    page.push(line);
    if (page.length === CODES_AT_ONCE) await take();
  }
  await take();
  return { ...reached, stage: 'scans', line: 0 };
}

/** Each group of scans is written once, however often this runs. */
async function takeAllScans({ importScans, now }: Deps, work: Work, kit: OpenedKit, path: string): Promise<void> {
  const name = 'scans/scans.parquet';
  if (!kit.has(name)) return;
  const extracted = `${path}.parquet`;
  try {
    await extractTo(await kit.open(name, MOST_SCAN_BYTES), extracted, work.signal);
    const codes = await readNewCodes(work, kit);
    const target = { workspaceUuid: work.workspaceUuid, job: work.uuid, codes, now: now() };
    for await (const { name: segment, rows } of readKitScans(extracted, target)) {
      work.signal.throwIfAborted();
      await importScans(segment, rows);
    }
  } finally {
    await rm(extracted, { force: true });
  }
}

const MOST_SCAN_BYTES = 50 * 1024 ** 3;

/** The new codes by their old ids, from the rows of the job. */
async function readNewCodes({ uuid, read }: Work, kit: OpenedKit): Promise<ReadonlyMap<string, string>> {
  const byLine = new Map(
    (await read((trx) => listCreated(trx, uuid))).map(({ line, qrId }) => [line, qrId ?? ''] as const),
  );
  const codes = new Map<string, string>();
  for await (const { line, record } of kit.lines('codes')) {
    const created = byLine.get(line + 1);
    if (created !== undefined) codes.set(record.uuid, created);
  }
  return codes;
}

const listCreated = (trx: Transaction, job: string) =>
  trx.selectFrom('jobRows').select(['line', 'qrId']).where('jobId', '=', job).where('qrId', 'is not', null).execute();

const designsLeftOut = (names: readonly string[]) => names.map((sample) => ({ reason: 'design-left-out', sample }));

/** Counts what came otherwise, with a few examples. */
function note(before: State, changes: readonly { reason: string; sample: string }[]): State {
  const report = before.report.map((line) => ({ ...line }));
  for (const { reason, sample } of changes) {
    const line = report.find((known) => known.reason === reason);
    if (line === undefined) report.push({ reason, count: 1, samples: [sample] });
    else Object.assign(line, { count: line.count + 1, samples: [...line.samples, sample].slice(0, SAMPLES) });
  }
  return { ...before, report };
}
