import { toSearchKey, type StopPreview, type StopQuestion, type WorkspaceAction } from '@evercode/contract';
import { sql, type Queries, type RawBuilder } from '@evercode/database';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { ShortLinks } from '../../../../platform/short-links/short-links.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';
import { openPlaceOf, type Place } from '../list/open-place.ts';
import { selectionQuery } from './select-codes.ts';

const permissionsOfCodes = {
  pause: 'qr.change-state',
  trash: 'qr.delete',
  destroy: 'qr.destroy',
} as const satisfies Record<StopQuestion['act'], WorkspaceAction>;
const permissionsOfProject = {
  pause: 'project.update',
  trash: 'project.delete',
  destroy: 'project.destroy',
} as const satisfies Record<StopQuestion['act'], WorkspaceAction>;

/** The codes that an act changes, by their state now. */
const changedStates = {
  pause: sql<boolean>`qrs.state = 'active'`,
  trash: sql<boolean>`qrs.state <> 'deleted'`,
  destroy: sql<boolean>`qrs.state = 'deleted'`,
} as const satisfies Record<StopQuestion['act'], RawBuilder<boolean>>;

/**
 * Counts the codes that an act would stop and their visits, for the question before it. Reads short columns only: the
 * contents of a whole workspace can be 200 MB.
 */
export async function previewStop(
  context: Pick<WorkspaceContext, 'workspaceUuid' | 'require' | 'read'>,
  deps: { countScans: CountScans; shortLinks: ShortLinks },
  question: StopQuestion,
): Promise<StopPreview> {
  const { workspaceUuid } = context;
  context.require(('project' in question ? permissionsOfProject : permissionsOfCodes)[question.act]);
  const place =
    'selection' in question
      ? await openPlaceOf(deps, workspaceUuid, question.selection)
      : { workspaceUuid, shortLinks: deps.shortLinks };
  const codes = await context.read((trx) =>
    codesOf(trx, place, question)
      .where(changedStates[question.act])
      .select(['id', 'title', 'isLocked'])
      .select(sql<boolean>`is_dynamic and state = 'active'`.as('leads'))
      .execute(),
  );
  const counts = await deps.countScans(
    workspaceUuid,
    codes.map(({ id }) => id),
  );
  let [scans, busiest]: [number, StopPreview['busiest']] = [0, null];
  for (const { id, title } of codes) {
    const own = counts?.get(id) ?? 0;
    scans += own;
    if (own > (busiest?.scans ?? 0)) busiest = { uuid: id, title, scans: own };
  }
  return {
    codes: codes.length,
    stopping: codes.filter(({ leads }) => leads).length,
    locked: codes.filter(({ isLocked }) => isLocked).length,
    scans: counts === null ? null : scans,
    busiest,
  };
}

function codesOf(db: Queries, place: Place, question: StopQuestion) {
  const { workspaceUuid } = place;
  if ('selection' in question) return selectionQuery(db, place, question.selection);
  const codes = db.selectFrom('qrs').where('accountId', '=', workspaceUuid);
  if ('project' in question) return codes.where('projectId', '=', question.project);
  const { trash } = question;
  if ('uuids' in trash)
    return codes.where(
      sql<boolean>`(id = any(${trash.uuids}::uuid[]) or ${isInProject(sql`id = any(${trash.uuids}::uuid[])`)})`,
    );
  const { search_term: words = '' } = trash.matching;
  const pattern = `%${toSearchKey(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const chosen = sql`title_key like ${pattern} and id <> all(${trash.except}::uuid[])`;
  // Codes that were trashed with their project are shown, and so chosen, only by a search.
  const shown = words === '' ? sql`(state_reason is distinct from 'project' or project_id is null)` : sql`true`;
  return codes.where(sql<boolean>`((${chosen} and ${shown}) or ${isInProject(chosen)})`);
}

/** Codes of the trashed projects that a condition selects: they are destroyed with them. */
const isInProject = (condition: RawBuilder<unknown>) =>
  sql<boolean>`project_id in (select id from projects where projects.account_id = qrs.account_id
    and projects.state = 'deleted' and ${condition})`;
