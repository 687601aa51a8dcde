import { qrCreate, writePathName } from '@evercode/contract';
import { replaceRoutes, type StoredRoute, type Transaction } from '@evercode/database';
import type { KitRecord } from '@evercode/exit-kit';
import { addFormerEndings } from '../../../../platform/former-endings.ts';
import type { RowReport } from '../../../../platform/jobs/job-kind.ts';
import type { CompileRoutes, CreateCodes, NewCode } from '../../../../platform/ports.ts';
import { findVerifiedDomains } from '../../../../platform/short-links/find-domains.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Renaming } from './rename-ids.ts';

export type Line = { line: number; record: KitRecord<'codes'> };
type Deps = { createCodes: CreateCodes; compileRoutes: CompileRoutes };

/** What came otherwise than it was, by its reason, each with what it concerns. */
type Changes = { reason: 'ending-taken' | 'password-missing'; sample: string }[];

type Taken = { rows: RowReport[]; routes: StoredRoute[]; changes: Changes };

/** Creates a page of codes under the rules of any creation, and then gives them the state that they had. */
export async function takeCodes(
  trx: Transaction,
  { createCodes, compileRoutes }: Deps,
  context: WorkspaceContext,
  renaming: Renaming,
  lines: readonly Line[],
): Promise<Taken> {
  const refused: RowReport[] = [];
  const domains = await findVerifiedDomains(trx, context.workspaceUuid);
  const wanted: NewCode<Line>[] = lines.flatMap((line) => {
    const create = toCreate(line.record, renaming, { keepsEnding: true, domains });
    if (create === undefined) refused.push(reportOf(line, 'failed', 'invalid'));
    return create === undefined ? [] : [newCode(line, create)];
  });
  const first = await createCodes(trx, context, wanted);
  const again = first.creations.flatMap(({ key, outcome }) => {
    const isTaken = outcome.kind === 'refused' && outcome.error.details.violations?.[0]?.propertyPath === 'pathName';
    const create = isTaken ? toCreate(key.record, renaming, { keepsEnding: false, domains }) : undefined;
    return create === undefined ? [] : [newCode(key, create)];
  });
  const second = again.length === 0 ? { creations: [], routes: [] } : await createCodes(trx, context, again);
  const outcomes = new Map([...first.creations, ...second.creations].map(({ key, outcome }) => [key, outcome]));
  const codes = new Map<string, Line>();
  const rows = [...outcomes].map(([key, outcome]): RowReport => {
    if (outcome.kind === 'refused')
      return reportOf(key, 'failed', outcome.error.details.violations?.[0]?.code ?? outcome.error.code);
    codes.set(outcome.code.id, key);
    return { ...reportOf(key, 'created', null), qr: outcome.code.id, version: outcome.code.version };
  });
  const settled = await settle(trx, compileRoutes, codes);
  const keyOf = ({ domain, ending }: StoredRoute): string => `${domain}/${ending}`;
  const replaced = new Set(settled.map(keyOf));
  const former = await addFormerEndings(trx, compileRoutes, formerLinksOf(codes));
  return {
    rows: [...rows, ...refused],
    routes: [
      ...[...first.routes, ...second.routes].filter((route) => !replaced.has(keyOf(route))),
      ...settled,
      ...former.routes,
    ],
    changes: [
      ...again.map(({ key: { record } }) => ({ reason: 'ending-taken' as const, sample: record.ending ?? '' })),
      ...former.taken.map((sample) => ({ reason: 'ending-taken' as const, sample })),
      ...[...codes.values()].flatMap(({ record }) =>
        record.hasPassword ? [{ reason: 'password-missing' as const, sample: record.title }] : [],
      ),
    ],
  };
}

/** A kit names former endings of the installation's own domain only. */
const formerLinksOf = (codes: ReadonlyMap<string, Line>) =>
  new Map(
    [...codes].flatMap(
      ([
        id,
        {
          record: { dynamic, formerEndings },
        },
      ]) => (dynamic ? [[id, formerEndings.map((ending) => ({ domain: '', ending }))] as const] : []),
    ),
  );

const newCode = (key: Line, create: NewCode<Line>['create']): NewCode<Line> => ({
  key,
  create,
  tags: key.record.tags,
  createdAt: new Date(key.record.createdAt),
});

/** `domains`: of the workspace, by name; links on others get the domain of the installation. */
type Links = { keepsEnding: boolean; domains: ReadonlyMap<string, string> };

function toCreate(record: KitRecord<'codes'>, { rename, renameAll }: Renaming, { keepsEnding, domains }: Links) {
  const { type, dynamic, title, description, project, content, look, settings, design, logo, ending, query } = record;
  const parsed = qrCreate.safeParse({
    typology: type,
    dynamic,
    title,
    description,
    input: renameAll(content),
    landingTemplate: look && renameAll(look),
    settings,
    // A kit has no pictures of its codes, whose links may be others here.
    designParams: { ...renameAll(design), art_image: '' },
    externalId: record.externalId,
    metadata: record.metadata,
    ...(project !== null && { project: `/api/projects/${rename(project)}` }),
    ...(logo !== null && { logo: `/api/qr-logos/${rename(logo)}` }),
    ...(ending !== null && keepsEnding && { pathName: writePathName({ ending, query }) }),
    ...(ending !== null && { domain: domains.get(record.domain ?? '') ?? null }),
  });
  return parsed.success ? parsed.data : undefined;
}

/** In `codes.csv` of the kit the header is line 1. */
const reportOf = ({ line, record }: Line, outcome: RowReport['outcome'], problem: string | null): RowReport => ({
  line: line + 1,
  title: record.title,
  outcome,
  problem,
});

/**
 * The states, locks, uses and former scans that codes had. One whose password did not come stays paused: it must not
 * open.
 */
async function settle(
  trx: Transaction,
  compileRoutes: CompileRoutes,
  codes: ReadonlyMap<string, Line>,
): Promise<StoredRoute[]> {
  const changed: string[] = [];
  for (const [id, { record }] of codes) {
    const state = record.state === 'active' && record.hasPassword ? 'paused' : record.state;
    if (record.uses !== null && record.uses > 0)
      await trx.updateTable('qrUses').set({ uses: record.uses }).where('qrId', '=', id).execute();
    if (record.scansBefore !== null)
      await trx.updateTable('qrs').set({ scansBefore: record.scansBefore }).where('id', '=', id).execute();
    if (state === 'active' && !record.locked) continue;
    await trx
      .updateTable('qrs')
      .set((eb) => ({
        state,
        isLocked: record.locked,
        version: eb('version', '+', 1),
        ...(state === 'deleted' && { trashedAt: new Date(record.updatedAt), stateBefore: 'active' as const }),
      }))
      .where('id', '=', id)
      .execute();
    if (record.dynamic) changed.push(id);
  }
  if (changed.length === 0) return [];
  const rows = await trx.selectFrom('qrs').selectAll().where('id', 'in', changed).execute();
  return replaceRoutes(trx, await compileRoutes(trx, rows));
}
