import { linkColumns, limits, moveInServices, type MoveInProblem } from '@evercode/contract';
import { remainingCodes } from '@evercode/access';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Internet } from '../../../platform/internet/internet.ts';
import { defineJob, JobPause, type JobWork, type PerformedJob } from '../../../platform/jobs/job-kind.ts';
import type { SealedBox } from '../../../platform/sign-in/secrets/sealed-box.ts';
import { countParts, findTable, readParts } from '../../../platform/tables/stored-tables.ts';
import { createReportBuilder } from './build-report.ts';
import { judgeLinks, type JudgeDeps } from './judge-links.ts';
import { addLinks, changeMoveIn, countActive, listLinks, type After } from './move-in-repo.ts';
import { createAskService } from './services/ask-service.ts';
import type { Page } from './services/service.ts';
import { services } from './services/services.ts';
import { ServicePause, ServiceProblem } from './services/service-problem.ts';
import { columnsOf, linkOfRow } from './services/table.ts';

type ReadDeps = JudgeDeps & {
  now: () => Date;
  passwordBox: SealedBox;
  /** The network as this address may be reached: private ones only where the operator allows it. */
  internetFor: (address: string) => Internet;
};

/** A service that stalls at every page would keep a worker for days. */
const LONGEST_READING_MS = 3 * 3_600_000;
/** Pauses in a row without a new page: a service that names a time again and again is full for today. */
const MOST_PAUSES = 6;
const JUDGED_AT_ONCE = 500;

export const readLinksInput = z.object({
  service: z.enum(moveInServices),
  base: z.string(),
  table: z.string().nullable(),
  columns: z.array(z.enum(linkColumns).nullable()).nullable(),
});
const state = z.object({
  cursor: z.string().nullable(),
  /** Entries read so far, and the position of the next one. */
  count: z.number(),
  isRead: z.boolean(),
  startedAt: z.string(),
  /** Pauses since the last page. */
  pauses: z.number().default(0),
});
type State = z.output<typeof state>;
type Work = JobWork<z.output<typeof readLinksInput>, State>;

/** Reads the links of a service page by page, keeps them for a day, and reports what would become of them. */
export function readLinksJob(deps: ReadDeps): PerformedJob {
  return defineJob({
    action: 'qr.move-in',
    input: readLinksInput,
    state,
    perform: async (work) => {
      const stoppedBy = await readAll(deps, work);
      await report(deps, work, stoppedBy);
    },
  });
}

/** What was read before a problem is worth keeping; without a single page there is nothing to show but the problem. */
async function readAll(deps: ReadDeps, work: Work): Promise<MoveInProblem | null> {
  let at: State = work.state ?? {
    cursor: null,
    count: 0,
    isRead: false,
    startedAt: deps.now().toISOString(),
    pauses: 0,
  };
  if (at.isRead) return null;
  try {
    for await (const page of pagesOf(deps, work, at.cursor)) {
      const before = at;
      const { added, next } = await work.part(async (trx) => {
        const links = page.links.slice(0, limits.moveIn.links - before.count);
        const isNew = await addLinks(
          trx,
          { moveIn: work.uuid, accountId: work.workspaceUuid, box: deps.passwordBox, from: before.count },
          links,
        );
        const after: State = {
          ...before,
          cursor: page.cursor,
          count: before.count + page.links.length,
          isRead: page.cursor === null,
          pauses: 0,
        };
        return { added: isNew, next: after, done: isNew, state: after };
      });
      at = next;
      // A table ends, however often it repeats a row.
      if (page.links.length > 0 && added === 0 && work.input.table === null)
        throw new ServiceProblem('service-repeats');
      if (at.count >= limits.moveIn.links && !at.isRead) throw new ServiceProblem('service-too-many');
      if (readingMs(deps, at) > LONGEST_READING_MS) throw new ServiceProblem('service-slow');
      if (at.isRead) return null;
    }
    return null;
  } catch (error) {
    const problem = error instanceof ServicePause ? await pause(deps, work, at, error) : error;
    if (!(problem instanceof ServiceProblem)) throw problem;
    if (at.count === 0) throw new AppError(problem.code);
    return problem.code;
  }
}

const readingMs = ({ now }: ReadDeps, { startedAt }: State): number => now().getTime() - Date.parse(startedAt);

/** Gives the place in the worker back until the service answers again, unless that would take too long. */
async function pause(deps: ReadDeps, work: Work, at: State, { waitMs }: ServicePause): Promise<Error> {
  if (at.pauses === MOST_PAUSES || readingMs(deps, at) + waitMs > LONGEST_READING_MS)
    return new ServiceProblem('service-busy');
  await work.part(async () => ({ state: { ...at, pauses: at.pauses + 1 } }));
  return new JobPause(waitMs);
}

function pagesOf(deps: ReadDeps, work: Work, cursor: string | null): AsyncGenerator<Page> {
  const { service, base, table } = work.input;
  if (service === 'table' || table !== null) return readTable(work, cursor);
  const { key } = z.object({ key: z.string() }).parse(work.openSecret());
  const ask = createAskService({
    internet: deps.internetFor(base),
    signal: work.signal,
    now: deps.now,
    wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined),
  });
  return services[service].readPages({ ask, base, key, cursor, now: deps.now() });
}

/** The uploaded table is kept in parts of rows. */
async function* readTable({ input, workspaceUuid, read }: Work, cursor: string | null): AsyncGenerator<Page> {
  const { table, columns: chosen } = input;
  const found = table === null ? undefined : await read((trx) => findTable(trx, workspaceUuid, table));
  if (found === undefined) throw new AppError('not-found');
  const columns = columnsOf(found.columns, chosen);
  const parts = countParts(found);
  for (let part = Number(cursor ?? 0); part < parts; part += 1) {
    const rows = await read((trx) => readParts(trx, found.id, { first: part }));
    yield {
      links: rows.flatMap(([, cells]) => linkOfRow(cells, columns) ?? []),
      cursor: part + 1 < parts ? String(part + 1) : null,
    };
  }
}

async function report(deps: ReadDeps, work: Work, stoppedBy: MoveInProblem | null): Promise<void> {
  const { uuid, input } = work;
  await work.part(async (trx, context) => {
    const builder = createReportBuilder();
    const claimed = new Set<string>();
    for (let after: After | null = null; ;) {
      const links = await listLinks(trx, { moveIn: uuid, box: deps.passwordBox, after, limit: JUDGED_AT_ONCE });
      const judged = await judgeLinks(trx, deps, context, {
        service: input.service,
        links,
        password: undefined,
        claimed,
      });
      for (const { kept, judged: is } of judged) builder.add(kept.link, is);
      after = links.at(-1) ?? null;
      if (after === null) break;
    }
    const room = remainingCodes(context.subject, await countActive(trx, work.workspaceUuid));
    const made = builder.build(room === 'unlimited' ? null : room);
    await changeMoveIn(trx, uuid, { report: JSON.stringify(made), stoppedBy });
    return { total: made.links };
  });
}
