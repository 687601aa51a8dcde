import type { TableCreateBody } from '@evercode/contract';
import { uuid } from '@evercode/contract';
import * as z from 'zod';
import { notFound, type AppError } from '../../../platform/http/answers/app-error.ts';
import { defineJob, type PerformedJob, type RowReport } from '../../../platform/jobs/job-kind.ts';
import type { CodeCreation, CreateCodes, NewCode } from '../../../platform/ports.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { countParts, findTable, readParts } from '../../../platform/tables/stored-tables.ts';
import { createCellReader } from './read-cells.ts';
import { createRowReader } from './shared-values.ts';
import { faultsOfRefusal, tooWide } from './table-faults.ts';
import type { RowFault } from '@evercode/contract/code-rows';

/** Trusted: only the handler writes it, after the schema of the request. */
type CreateInput = { table: string } & Pick<TableCreateBody, 'typology' | 'dynamic' | 'columns' | 'edits' | 'rest'>;
const input = z.object({ table: uuid }).loose() as unknown as z.ZodType<CreateInput>;

/** A password for all codes is kept encrypted, and only as long as the job is open. */
export function hidePassword(input: CreateInput): { input: CreateInput; secret: Secret | undefined } {
  const { password, ...settings } = input.rest.settings ?? {};
  if (password === undefined) return { input, secret: undefined };
  return { input: { ...input, rest: { ...input.rest, settings } }, secret: { password } };
}

type Secret = { password: string };
const secretForm = z.object({ password: z.string() }).optional();

function showPassword(input: CreateInput, secret: unknown): CreateInput {
  const password = secretForm.parse(secret)?.password;
  if (password === undefined) return input;
  return { ...input, rest: { ...input.rest, settings: { ...input.rest.settings, password } } };
}

/**
 * Creates the codes of a table, part by part. Each part checks its rows again, with the room of the plan at that
 * moment; when there is none left, or the person may no longer do it, the job stops, and what it has made stays.
 */
export function createFromTable({
  createCodes,
  shortLinks,
}: {
  createCodes: CreateCodes;
  shortLinks: ShortLinks;
}): PerformedJob {
  return defineJob({
    action: 'qr.bulk-create',
    input,
    state: z.object({ part: z.number() }),
    perform: async ({ input: hidden, openSecret, state, workspaceUuid, read, part: doPart }) => {
      const wish = showPassword(hidden, openSecret());
      const table = await read((trx) => findTable(trx, workspaceUuid, wish.table));
      if (table === undefined) throw notFound();
      const readCells = createCellReader(wish);
      for (let part = state?.part ?? 0; part < countParts(table); part += 1) {
        const { stops } = await doPart(async (trx, context) => {
          const toCode = await createRowReader(trx, context, shortLinks, wish);
          const rows = (await readParts(trx, table.id, { first: part })).map(readCells);
          const reports: RowReport[] = [];
          const codes: NewCode<number>[] = [];
          for (const { line, cells, isTooWide } of rows) {
            const parsed = isTooWide ? { faults: tooWide } : toCode(line, cells);
            if ('code' in parsed) codes.push(parsed.code);
            else reports.push(reportFault(line, cells.name ?? '', 'skipped', parsed.faults));
          }
          const { creations, routes } = await createCodes(trx, context, codes);
          const refusal = findStop(creations);
          for (const [at, { outcome }] of creations.entries()) {
            const code = codes[at];
            if (code !== undefined && !isStop(outcome)) reports.push(reportCreation(code, outcome));
          }
          const created = reports.filter(({ outcome }) => outcome === 'created').length;
          const count = (wanted: RowReport['outcome']) => reports.filter(({ outcome }) => outcome === wanted).length;
          return {
            stops: refusal,
            state: { part: part + 1 },
            done: reports.length,
            rows: reports,
            routes,
            result: {
              created,
              skipped: count('skipped'),
              failed: count('failed'),
              project: wish.rest.project ? `/api/projects/${wish.rest.project}` : null,
            },
          };
        });
        if (stops !== undefined) throw stops;
      }
    },
  });
}

type Outcome = CodeCreation<number>['outcome'];

/** Not the fault of one row: the room of the plan, a right that the person has lost, or a value that all rows share. */
const isStop = (outcome: Outcome): boolean => outcome.kind === 'refused' && [402, 403].includes(outcome.error.status);

function findStop(creations: readonly CodeCreation<number>[]): AppError | undefined {
  for (const { outcome } of creations) if (outcome.kind === 'refused' && isStop(outcome)) return outcome.error;
  return undefined;
}

function reportCreation(code: NewCode<number>, outcome: Outcome): RowReport {
  const { key: line, create } = code;
  if (outcome.kind === 'created')
    return { line, title: create.title, outcome: 'created', qr: outcome.code.id, version: outcome.code.version };
  if (outcome.error.code !== 'validation-failed')
    return { line, title: create.title, outcome: 'failed', problem: outcome.error.code };
  return reportFault(line, create.title, 'failed', faultsOfRow(outcome.error, code));
}

/** A value that all rows share may have been deleted since the check; then every row says so. */
function faultsOfRow(error: AppError, code: NewCode<number>): readonly RowFault[] {
  try {
    return faultsOfRefusal(error, code);
  } catch {
    return (error.details.violations ?? []).map(({ code: problem }) => ({ column: null, code: problem }));
  }
}

function reportFault(
  line: number,
  title: string,
  outcome: 'skipped' | 'failed',
  [fault]: readonly RowFault[],
): RowReport {
  return { line, title, outcome, problem: fault?.code ?? 'invalid', columnId: fault?.column ?? null };
}
