import { sql, type Transaction } from '@evercode/database';
import { imageQuery } from '@evercode/contract';
import { outputOf } from '../../../../platform/drawing/output-of.ts';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import { findJob } from '../../../../platform/jobs/present-job.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { DrawDeps } from '../picture/draw-image.ts';
import { createDrawPicture, drawAhead } from './draw-ahead.ts';
import { createEntryNames } from './name-entries.ts';
import { drawnColumns, drawnInput, type SelectedQr } from './select-codes.ts';
import { zipEntries } from './zip-entries.ts';

type Made = { id: string; line: number };

/** The pictures of the codes that a job has created, in the order of their rows. */
export function createJobImagesHandler(deps: DrawDeps): Pick<Handlers, 'getJobImages'> {
  return {
    getJobImages: async ({ params, query: { format, ...size } }, context) => {
      const { workspaceUuid, read, transact } = context;
      const made = await read(async (trx) => {
        const job = await findJob(trx, workspaceUuid, params.uuid);
        return job === undefined ? [] : listMade(trx, job.id);
      });
      if (made.length === 0) throw notFound();
      const output = outputOf(format, imageQuery.parse(size));
      await transact((trx) =>
        context.record(trx, 'qr.downloaded', {
          subject: { id: params.uuid, label: '' },
          detail: { codes: made.length },
        }),
      );
      const draw = createDrawPicture(deps, context, output);
      const nameEntry = createEntryNames(format);
      const digits = String(made.at(-1)?.line ?? 0).length;
      async function* codes() {
        for (let at = 0; at < made.length; at += CODES_AT_ONCE) {
          const some = made.slice(at, at + CODES_AT_ONCE);
          const found = await read((trx) => readCodes(trx, some));
          const byId = new Map(found.map((code) => [code.id, code]));
          yield some.flatMap(({ id, line }) => {
            const code = byId.get(id);
            return code ? [{ ...code, title: `${String(line).padStart(digits, '0')} ${code.title}` }] : [];
          });
        }
      }
      async function* entries() {
        for await (const group of codes()) yield* drawAhead(group, draw, nameEntry);
      }
      return {
        type: 'application/zip',
        fileName: `codes-${format}.zip`,
        headers: { 'x-total-count': String(made.length) },
        stream: zipEntries(entries(), { now: context.now }),
      };
    },
  };
}

const CODES_AT_ONCE = 200;

/** Codes that exist still, outside the trash. */
async function listMade(trx: Transaction, jobUuid: string): Promise<Made[]> {
  return trx
    .selectFrom('jobRows')
    .innerJoin('qrs', 'qrs.id', 'jobRows.qrId')
    .select(['qrs.id', 'jobRows.line'])
    .where('jobRows.jobId', '=', jobUuid)
    .where('jobRows.outcome', '=', 'created')
    .where('qrs.state', '<>', 'deleted')
    .orderBy('jobRows.line')
    .execute();
}

async function readCodes(trx: Transaction, made: readonly Made[]): Promise<SelectedQr[]> {
  return trx
    .selectFrom('qrs')
    .select(drawnColumns)
    .select(drawnInput)
    .where(sql<boolean>`id = any(${made.map(({ id }) => id)}::uuid[])`)
    .execute();
}
