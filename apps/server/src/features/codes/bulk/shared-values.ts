import { toSearchKey, limits, type QrCreate, type TableCheckBody } from '@evercode/contract';
import { readCodeRow, type CodeRow, type RowFault } from '@evercode/contract/code-rows';
import type { Cells } from '@evercode/content/rows';
import type { Transaction } from '@evercode/database';
import { violationError } from '../../../platform/http/answers/app-error.ts';
import type { NewCode } from '../../../platform/ports.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { findDomains } from './named-domains.ts';

type Wish = Pick<TableCheckBody, 'typology' | 'dynamic' | 'rest'>;
type RowReader = (line: number, cells: Cells) => { code: NewCode<number> } | { faults: readonly RowFault[] };

/** What all rows share, looked up once, and how a row becomes a code with it. */
export async function createRowReader(
  trx: Transaction,
  context: Pick<WorkspaceContext, 'workspaceUuid'>,
  shortLinks: ShortLinks,
  { typology: type, dynamic, rest }: Wish,
): Promise<RowReader> {
  const shared = await readShared(trx, context, rest);
  const projects = await findProjects(trx, context);
  const domains = await findDomains(trx, context, shortLinks);
  const defaults = { time_zone: await findTimezone(trx, context) };
  return (line, cells) => {
    const read = readCodeRow({ type, dynamic, defaults }, cells);
    if (read.faults !== undefined) return read;
    const { row } = read;
    const project = row.project === null ? shared.project : projects.get(toSearchKey(row.project));
    if (project === undefined) return { faults: [{ column: 'project', code: 'unknown-project' }] };
    const own = row.domain === null ? { domain: shared.domain } : domains(row.domain);
    if ('fault' in own) return { faults: [own.fault] };
    if (row.status === 'deleted') return { faults: [{ column: 'status', code: 'invalid' }] };
    const tags = joinTags(row.tags, rest.tags ?? []);
    if (tags.length > limits.tags.most)
      return { faults: [{ column: 'tags', code: 'too-large', bound: limits.tags.most }] };
    return {
      code: {
        key: line,
        create: withShared(row, { ...shared, project, domain: own.domain }),
        tags,
        ...(row.status === 'paused' && { state: row.status }),
      },
    };
  };
}

type Shared = Pick<QrCreate, 'designParams' | 'logo' | 'landingTemplate' | 'settings'> & {
  project: string | null;
  /** Undefined: the default of the workspace. */
  domain: string | null | undefined;
};

function withShared({ create }: CodeRow, { settings, domain, ...shared }: Shared): QrCreate {
  // The scans of static codes never reach us, so they have no settings and no domain.
  return create.dynamic
    ? { ...create, ...shared, ...(domain !== undefined && { domain }), settings: { ...settings, ...create.settings } }
    : { ...create, ...shared };
}

async function readShared(
  trx: Transaction,
  { workspaceUuid }: Pick<WorkspaceContext, 'workspaceUuid'>,
  { project = null, style = null, designParams, logo, landingTemplate, settings, domain }: TableCheckBody['rest'],
): Promise<Shared> {
  const saved =
    style === null
      ? undefined
      : await trx
          .selectFrom('qrStyles')
          .select(['designParams', 'logoId'])
          .where('id', '=', style)
          .where('accountId', '=', workspaceUuid)
          .executeTakeFirst();
  if (style !== null && saved === undefined)
    throw violationError('rest.style', 'invalid', 'This saved design doesn’t exist');
  return {
    project,
    designParams: { ...saved?.designParams, ...(style !== null && { savedStyle: style }), ...designParams },
    logo: logo === undefined ? (saved?.logoId ?? null) : logo,
    ...(landingTemplate !== undefined && { landingTemplate }),
    ...(settings !== undefined && { settings }),
    domain,
  };
}

/** Projects outside the trash by the key of their names. */
export async function findProjects(
  trx: Transaction,
  { workspaceUuid }: Pick<WorkspaceContext, 'workspaceUuid'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('projects')
    .select(['id', 'titleKey'])
    .where('accountId', '=', workspaceUuid)
    .where('state', '<>', 'deleted')
    .execute();
  return new Map(rows.map(({ id, titleKey }) => [titleKey, id]));
}

async function findTimezone(
  trx: Transaction,
  { workspaceUuid }: Pick<WorkspaceContext, 'workspaceUuid'>,
): Promise<string> {
  const row = await trx.selectFrom('accounts').select('timezone').where('id', '=', workspaceUuid).executeTakeFirst();
  return row?.timezone ?? 'UTC';
}

/** Tags are compared without case. */
function joinTags(own: readonly string[], shared: readonly string[]): string[] {
  const byKey = new Map([...shared, ...own].map((name) => [toSearchKey(name), name]));
  return [...byKey.values()];
}
