import { CSV_START, writeCsvRow } from '@evercode/tables/csv';
import { keyOfJobFile, readRange, type Storage } from '@evercode/storage';
import * as z from 'zod';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import { readCursor, splitPage, writeCursor } from '../../../platform/lists/cursor.ts';
import { isAfterLatest, latestCursor } from '../../../platform/lists/latest-first.ts';
import { cancelJob } from '../../../platform/jobs/end-job.ts';
import { findJob, presentJob, readJobs, type ReadJob } from '../../../platform/jobs/present-job.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { countRows, listRows } from './rows-repo.ts';

type Deps = { shortLinks: ShortLinks; storage: Storage };
type Served = 'listJobs' | 'getJob' | 'cancelJob' | 'listJobRows' | 'getJobResults' | 'getJobFile';

const ROWS_AT_ONCE = 1_000;
/** The place in the list of rows. */
const lineBefore = z.tuple([z.int()]);
/** Programs read the file, so the names of its columns are the same in every language. */
const columns = ['line', 'name', 'outcome', 'problem', 'column', 'short_link'] as const;

export function createJobHandlers({ shortLinks, storage }: Deps): Pick<Handlers, Served> {
  const find = async (uuid: string, { workspaceUuid, read }: WorkspaceContext): Promise<ReadJob> => {
    const job = await read((trx) => findJob(trx, workspaceUuid, uuid));
    if (job === undefined) throw notFound();
    return job;
  };

  return {
    listJobs: async ({ query: { page, itemsPerPage, cursor, open } }, context) =>
      context.read(async (trx) => {
        const jobs = readJobs(trx, context.workspaceUuid).$if(open !== undefined, (all) =>
          all.where('jobs.status', open === 'true' ? 'in' : 'not in', ['waiting', 'running']),
        );
        const { totalItems } = await jobs
          .clearSelect()
          .select((eb) => eb.fn.countAll<string>().as('totalItems'))
          .executeTakeFirstOrThrow();
        const read = await jobs
          .$if(cursor !== undefined, (all) =>
            all.where(isAfterLatest(cursor ?? '', { at: 'jobs.createdAt', id: 'jobs.id' })),
          )
          .orderBy('jobs.createdAt', 'desc')
          .orderBy('jobs.id')
          .limit(itemsPerPage + 1)
          .offset((page - 1) * itemsPerPage)
          .execute();
        const { items, last } = splitPage(read, itemsPerPage);
        return {
          items: items.map((row) => presentJob(row, context)),
          page,
          itemsPerPage,
          totalItems: Number(totalItems),
          nextCursor: latestCursor(last && { at: last.createdAt, id: last.id }),
        };
      }),

    getJob: async ({ params }, context) => presentJob(await find(params.uuid, context), context),

    cancelJob: async ({ params: { uuid } }, context) => {
      const { workspaceUuid, now } = context;
      await context.transact(async (trx) => {
        if ((await cancelJob(trx, { id: uuid, workspaceUuid, now })) !== undefined) return;
        throw (await findJob(trx, workspaceUuid, uuid)) === undefined ? notFound() : new AppError('job-finished');
      });
      return presentJob(await find(uuid, context), context);
    },

    listJobRows: async ({ params, query: { page, itemsPerPage, cursor, outcome } }, context) => {
      const { id: jobUuid } = await find(params.uuid, context);
      const after = cursor === undefined ? {} : { afterLine: readCursor(cursor, lineBefore)[0] };
      return context.read(async (trx) => {
        const wanted = { jobUuid, outcome, ...after, limit: itemsPerPage + 1, offset: (page - 1) * itemsPerPage };
        const { items, last } = splitPage(await listRows(trx, wanted, shortLinks), itemsPerPage);
        return {
          items,
          page,
          itemsPerPage,
          totalItems: await countRows(trx, { jobUuid, outcome }),
          nextCursor: last === undefined ? null : writeCursor([last.line]),
        };
      });
    },

    getJobResults: async ({ params }, context) => {
      const { id: jobUuid, createdAt } = await find(params.uuid, context);
      async function* write(): AsyncGenerator<Uint8Array> {
        yield Buffer.from(CSV_START + writeCsvRow(columns));
        for (let afterLine = 0; ;) {
          context.signal.throwIfAborted();
          const from = afterLine;
          const rows = await context.read((trx) =>
            listRows(trx, { jobUuid, afterLine: from, limit: ROWS_AT_ONCE }, shortLinks),
          );
          const cells = rows.map(({ line, title, outcome, problem, column, link }) =>
            writeCsvRow([line, title, outcome, problem ?? '', column ?? '', link ?? '']),
          );
          yield Buffer.from(cells.join(''));
          if (rows.length < ROWS_AT_ONCE) return;
          afterLine = rows.at(-1)?.line ?? 0;
        }
      }
      return {
        type: 'text/csv',
        fileName: `results-${createdAt.toISOString().slice(0, 10)}.csv`,
        stream: write(),
      };
    },

    getJobFile: async ({ params }, context) => {
      const job = await find(params.uuid, context);
      const { fileBytes, fileEndsAt } = job.result ?? {};
      if (job.status !== 'done' || fileBytes === undefined || fileEndsAt === undefined) throw notFound();
      if (new Date(fileEndsAt) <= context.now) throw notFound();
      const range = readRange(context.range, fileBytes);
      if (range === 'unsatisfiable') throw new AppError('range-not-satisfiable');
      const opened = await storage.open(
        keyOfJobFile({ account: context.workspaceUuid, job: job.id }),
        range === 'whole' ? undefined : range,
      );
      if (opened === undefined) throw notFound();
      const { stream, bytes: length, total } = opened;
      return {
        type: 'application/zip',
        fileName: `evercode-${job.createdAt.toISOString().slice(0, 10)}.zip`,
        stream,
        length,
        takesRanges: true,
        ...(range !== 'whole' && { range: { ...range, total } }),
      };
    },
  };
}
