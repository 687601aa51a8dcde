import type { PlanLimits } from '@evercode/access';
import type { Database } from '@evercode/database';
import { StaffCommandError } from '../../../../platform/staff-command-error.ts';
import { recordStaffAct } from '../../../../platform/staff-log.ts';
import { recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import { findWorkspace, type Workspace } from '../find-workspace.ts';
import { readDay, readOptions, readWhole } from '../read-arguments.ts';

const GIGABYTE = 1024 ** 3;

/** What can be agreed on, by its name in the command. `of`: units in the limit. */
const agreeable = new Map<string, { limit: keyof PlanLimits; of: number }>([
  ['codes', { limit: 'codes', of: 1 }],
  ['scans', { limit: 'scansPerCodePerMonth', of: 1 }],
  ['members', { limit: 'members', of: 1 }],
  ['domains', { limit: 'customDomains', of: 1 }],
  ['file-gigabytes', { limit: 'fileSpaceBytes', of: GIGABYTE }],
  ['api-keys', { limit: 'apiKeys', of: 1 }],
  ['webhooks', { limit: 'webhooks', of: 1 }],
  ['api-requests', { limit: 'apiRequestsPerMonth', of: 1 }],
]);

export const agreementUsage = `  agreement WORKSPACE LIMIT=N ... [--until DATE]
                                      raise limits of a workspace beyond its plan, such as codes=20000 members=200.
                                      They replace what was agreed on before. LIMIT is one of
                                      ${[...agreeable.keys()].join(', ')}
  agreement WORKSPACE                 show what was agreed on
  agreement WORKSPACE none            end the agreement`;

type Deps = { db: Database; now: Date; by: string };

/** The largest number that can be agreed on. */
const MOST = 1_000_000_000;

export async function runAgreementCommand(deps: Deps, args: readonly string[]): Promise<string> {
  const { given, options } = readOptions(args, ['--until'], wrongUsage);
  const [id = '', ...terms] = given;
  if (id === '') throw wrongUsage();
  const workspace = await findWorkspace(deps.db, id);
  if (terms.length === 0) return show(deps, workspace);
  if (terms.length === 1 && terms[0] === 'none') return end(deps, workspace);
  return agree(deps, workspace, readLimits(terms), readDay('--until', options.get('--until')));
}

async function agree(
  { db, now, by }: Deps,
  { id, name }: Workspace,
  limits: Record<string, number>,
  until: Date | null,
): Promise<string> {
  if (until !== null && until <= now) throw new StaffCommandError('--until must be later than today.');
  await db.transaction().execute(async (trx) => {
    const agreed = { limits: JSON.stringify(limits), until };
    await trx
      .insertInto('agreements')
      .values({ accountId: id, createdAt: now, ...agreed })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(agreed))
      .execute();
    await recordOperatorActs(trx, { workspaceUuid: id, act: 'workspace.limits-changed', now }, [
      { subject: { id, label: name }, detail: limits },
    ]);
    await recordStaffAct(trx, {
      by,
      act: 'agreement.made',
      subject: id,
      detail: { ...limits, until: nameDay(until) },
      now,
    });
  });
  return `${name}: ${describe(limits, until)}. Codes that the plan had paused can be activated again.`;
}

async function end({ db, now, by }: Deps, { id, name }: Workspace): Promise<string> {
  const isEnded = await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('agreements').where('accountId', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordOperatorActs(trx, { workspaceUuid: id, act: 'workspace.limits-changed', now }, [
      { subject: { id, label: name } },
    ]);
    await recordStaffAct(trx, { by, act: 'agreement.ended', subject: id, now });
    return true;
  });
  return isEnded
    ? `${name} has the limits of its plan. It keeps what it has beyond them.`
    : `${name} has no agreement.`;
}

async function show({ db, now }: Deps, { id, name }: Workspace): Promise<string> {
  const row = await db.selectFrom('agreements').selectAll().where('accountId', '=', id).executeTakeFirst();
  if (row === undefined) return `${name} has no agreement.`;
  const isOver = row.until !== null && row.until <= now;
  return `${name}: ${describe(row.limits, row.until)}${isOver ? ', which is over' : ''}.`;
}

function describe(limits: Readonly<Record<string, number>>, until: Date | null): string {
  const parts = [...agreeable].flatMap(([name, { limit, of }]) => {
    const agreed = limits[limit];
    return agreed === undefined ? [] : [`${name}=${agreed / of}`];
  });
  return [parts.join(' '), ...(until === null ? [] : [`until ${nameDay(until)}`])].join(' ');
}

function readLimits(terms: readonly string[]): Record<string, number> {
  const limits: Record<string, number> = {};
  for (const term of terms) {
    const [name = '', value = ''] = term.split('=', 2);
    const known = agreeable.get(name);
    if (known === undefined || known.limit in limits) throw wrongUsage();
    limits[known.limit] = readWhole(name, value, MOST) * known.of;
  }
  return limits;
}

const nameDay = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;

const wrongUsage = () => new StaffCommandError(`Usage: npm run staff -- COMMAND\n${agreementUsage}`);
