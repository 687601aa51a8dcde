import { limits, moveInFields, webUrl, type MoveIn, type StartMoveIn } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { AppError, notFound, violationError } from '../../../platform/http/answers/app-error.ts';
import { findJob, presentJob } from '../../../platform/jobs/present-job.ts';
import type { StartJob } from '../../../platform/jobs/start-job.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { findTable } from '../../../platform/tables/stored-tables.ts';
import { changeMoveIn, dropOldest, findMoveIn, insertMoveIn, type MoveInRow } from './move-in-repo.ts';
import type { readLinksInput } from './read-links.ts';
import type { runInput } from './run-move-in.ts';
import { services } from './services/services.ts';
import type * as z from 'zod';

type Deps = { startJob: StartJob; importApiUrl: string | undefined };
type Served = 'startMoveIn' | 'getMoveIn' | 'runMoveIn';

const HOUR_MS = 3_600_000;

export function createMoveInHandlers({ startJob, importApiUrl }: Deps): Pick<Handlers, Served> {
  return {
    startMoveIn: async ({ body }, context) => {
      const base = body.table === undefined ? baseOf(body, importApiUrl) : '';
      const { workspaceUuid: accountId, now } = context;
      const uuid = await context.transact(async (trx) => {
        const table = body.table ?? null;
        if (table !== null && (await findTable(trx, accountId, table)) === undefined)
          throw violationError('table', 'invalid', 'This file is no longer here');
        const input: z.input<typeof readLinksInput> = {
          service: body.service,
          base,
          table,
          columns: body.columns ?? null,
        };
        const job = await startJob(trx, context, {
          kind: 'read-links',
          input,
          ...(table === null && { secret: { key: body.key ?? '' } }),
        });
        const endsAt = new Date(now.getTime() + limits.moveIn.hours * HOUR_MS);
        const host = base === '' ? '' : new URL(base).host;
        await insertMoveIn(trx, { id: job.id, accountId, service: body.service, host, createdAt: now, endsAt });
        await dropOldest(trx, accountId);
        return job.id;
      });
      return context.read((trx) => present(trx, uuid, context));
    },

    getMoveIn: async ({ params }, context) => context.read((trx) => present(trx, params.uuid, context)),

    runMoveIn: async ({ params: { uuid }, body }, context) => {
      if (body.password !== undefined) context.require('qr.set-password');
      const { workspaceUuid } = context;
      const started = await context.transact(async (trx) => {
        const row = await findOrFail(trx, uuid, context);
        if (row.report === null) throw new AppError('not-found');
        const input: z.input<typeof runInput> = { moveIn: uuid, service: row.service, project: body.project ?? null };
        const job = await startJob(trx, context, {
          kind: 'move-in',
          input,
          total: row.report.links,
          wantsMail: body.mail,
          ...(body.password !== undefined && { secret: { password: body.password } }),
        });
        await changeMoveIn(trx, uuid, { runId: job.id });
        return job.id;
      });
      const job = await context.read((trx) => findJob(trx, workspaceUuid, started));
      if (job === undefined) throw notFound();
      return presentJob(job, context);
    },
  };
}

/** Where the API of a service is: at its own address, or below the one that a person typed. */
function baseOf({ service, address }: StartMoveIn, importApiUrl: string | undefined): string {
  if (service === 'table') return '';
  const { address: fixed } = services[service];
  if (fixed !== null) return importApiUrl ?? fixed;
  const parsed = webUrl.safeParse(address);
  if (moveInFields[service].address === 'needed' && !parsed.success)
    throw violationError('address', 'invalid-url', 'This is no address');
  const { origin, pathname } = new URL(parsed.data ?? '');
  return origin + folderOf(pathname);
}

/** People copy the address of a page of the service, or of its API. */
const folderOf = (pathname: string) =>
  pathname
    .replace(/\/(?:yourls-api\.php|admin(?:\/.*)?|rest(?:\/.*)?|api(?:\/v\d.*)?|settings|login|index\.php)\/?$/, '')
    .replace(/\/+$/, '');

async function findOrFail(
  db: Queries,
  uuid: string,
  { workspaceUuid, now }: Pick<WorkspaceContext, 'workspaceUuid' | 'now'>,
): Promise<MoveInRow> {
  const row = await findMoveIn(db, workspaceUuid, uuid);
  if (row === undefined || row.endsAt <= now) throw notFound();
  return row;
}

async function present(db: Queries, uuid: string, context: WorkspaceContext): Promise<MoveIn> {
  // The job first: it ends after its report is saved, so that one that is done has its report.
  const reading = await findJob(db, context.workspaceUuid, uuid);
  const row = await findOrFail(db, uuid, context);
  const run = row.runId === null ? undefined : await findJob(db, context.workspaceUuid, row.runId);
  if (reading === undefined) throw notFound();
  return {
    uuid,
    iri: `/api/move-ins/${uuid}`,
    service: row.service,
    host: row.host,
    reading: presentJob(reading, context),
    report: row.report,
    stoppedBy: row.stoppedBy,
    run: run === undefined ? null : presentJob(run, context),
    endsAt: row.endsAt.toISOString(),
  };
}
