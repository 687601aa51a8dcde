import {
  scanRangeOf,
  toSearchKey,
  type CodeStatus,
  type ProgramFilter,
  type qrFilterBody,
  type ScanRange,
} from '@evercode/contract';
import { sql, type RawBuilder } from '@evercode/database';
import type * as z from 'zod';
import { containing, rankOf, readSearch } from './search-codes.ts';
import type { Place } from './open-place.ts';

type CodeFilter = z.output<typeof qrFilterBody>;

/** The conditions of the statuses on `qrs`. */
export const conditionsOfStatus = (workspaceUuid: string) =>
  ({
    active: sql`qrs.state = 'active'`,
    paused: sql`(qrs.state = 'paused' and qrs.state_reason is null and qrs.blocked_at is null)`,
    'plan-limit': sql`(qrs.state = 'paused' and qrs.state_reason = 'plan-limit' and qrs.blocked_at is null)`,
    project: sql`(qrs.state = 'paused' and qrs.state_reason = 'project' and qrs.blocked_at is null)`,
    blocked: sql`qrs.blocked_at is not null`,
    quota: sql`(qrs.state = 'active' and coalesce(qrs.quota_until > now(), false))`,
    // From an index of its own, as the settings are only in the wide rows. Not correlated, so that it is read once.
    scheduled: sql`qrs.id in (
      select planned.id from qrs planned
      where planned.account_id = ${workspaceUuid}::uuid and planned.settings ? 'schedule')`,
    locked: sql`qrs.is_locked`,
  }) as const satisfies Record<CodeStatus, RawBuilder<unknown>>;

/** The filter of the list as a condition on `qrs`, without its search term. */
export function matchesChoices(
  place: Place,
  {
    state,
    status,
    typology,
    tag,
    domain,
    attention,
    scans,
    created_within: days,
    'project.uuid': project,
    ...wanted
  }: Omit<CodeFilter, 'search_term'> & ProgramFilter,
): RawBuilder<boolean> {
  const tags = tag?.filter((name) => name !== '').map(toSearchKey) ?? [];
  const conditions = [
    sql`qrs.account_id = ${place.workspaceUuid}::uuid`,
    hasState(state, wanted.states),
    ...(status === undefined ? [] : [hasStatus(place, status)]),
    ...(project === undefined ? [] : [sql`qrs.project_id = any(${project}::uuid[])`]),
    ...(attention === undefined ? [] : [needsAttention(place, attention)]),
    ...(typology === undefined ? [] : [sql`qrs.typology = any(${typology}::text[])`]),
    ...(domain === undefined ? [] : [sql`(qrs.is_dynamic and (${isOnDomain(place, domain)}))`]),
    ...(tags.length === 0
      ? []
      : [sql`exists (select from tags where tags.qr_id = qrs.id and tags.name_key = any(${tags}::text[]))`]),
    ...(scans === undefined ? [] : [wasScanned(place, scans)]),
    ...conditionsOfPrograms(place, wanted),
    ...(days === undefined ? [] : [sql`qrs.created_at > now() - ${days}::integer * interval '1 day'`]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function hasState(state: CodeFilter['state'], states: ProgramFilter['states']): RawBuilder<unknown> {
  if (states !== undefined) return sql`qrs.state = any(${states}::text[])`;
  return state === 'all' ? sql`qrs.state <> 'deleted'` : sql`qrs.state = ${state}`;
}

function needsAttention(place: Place, wanted: readonly string[]): RawBuilder<unknown> {
  const isAny = wanted.includes('any');
  const byAddress = isAny ? sql`qrs.attention is not null` : sql`qrs.attention = any(${wanted}::text[])`;
  return isAny || wanted.includes('domain') ? sql`(${byAddress} or ${isOnWeakDomain(place)})` : byAddress;
}

/** Visitors may not reach the code: its domain is not verified, or one of its checks fails. */
export const isOnWeakDomain = ({ workspaceUuid }: Pick<Place, 'workspaceUuid'>): RawBuilder<boolean> =>
  sql`(qrs.is_dynamic and qrs.domain in (
    select id::text from domains where account_id = ${workspaceUuid}::uuid and status <> 'verified'))`;

function conditionsOfPrograms(
  place: Place,
  {
    external_id: ids,
    short_url: shortUrl,
    destination,
    created_from: from,
    created_before: before,
    updated_from: updated,
  }: ProgramFilter,
): RawBuilder<unknown>[] {
  const words = shortUrl === undefined ? undefined : readSearch(shortUrl, place.shortLinks.ownHost);
  return [
    ...(ids === undefined ? [] : [sql`qrs.external_id = any(${ids}::text[])`]),
    ...(words === undefined
      ? []
      : [words.wholeLink === undefined ? sql`false` : hasText('links_key', words.wholeLink)]),
    ...(destination === undefined
      ? []
      : [hasText('destinations_key', containing(readSearch(destination, place.shortLinks.ownHost).key))]),
    ...(from === undefined ? [] : [sql`qrs.created_at >= ${from}::timestamptz`]),
    ...(before === undefined ? [] : [sql`qrs.created_at < ${before}::timestamptz`]),
    ...(updated === undefined ? [] : [sql`qrs.updated_at >= ${updated}::timestamptz`]),
  ];
}

const hasText = (column: string, pattern: string): RawBuilder<unknown> =>
  sql`exists (select from qr_texts where qr_texts.qr_id = qrs.id and ${sql.ref(`qr_texts.${column}`)} like ${pattern})`;

/** The whole filter as a condition on `qrs`, for batches and files over "all that match". */
export function matchesFilter(place: Place, filter: CodeFilter): RawBuilder<boolean> {
  const choices = matchesChoices(place, filter);
  const { search_term: term } = filter;
  if (term === undefined || term === '') return choices;
  const rank = rankOf(place.workspaceUuid, readSearch(term, place.shortLinks.ownHost));
  return sql<boolean>`(${choices} and qrs.id in (
    select qrs.id from qrs left join qr_texts on qr_texts.qr_id = qrs.id
    where ${choices} and (${rank}) is not null))`;
}

function hasStatus({ workspaceUuid }: Place, statuses: readonly CodeStatus[]): RawBuilder<unknown> {
  const conditions = conditionsOfStatus(workspaceUuid);
  return sql`(${sql.join(
    statuses.map((status) => conditions[status]),
    sql` or `,
  )})`;
}

/** Hosts as lists show them. The domain of the installation is stored as an empty text, others by their id. */
function isOnDomain({ workspaceUuid, shortLinks }: Place, hosts: readonly string[]): RawBuilder<unknown> {
  const names = hosts.map((host) => host.toLowerCase());
  const others = names.filter((name) => name !== shortLinks.ownHost).map((name) => name.replace(/:\d+$/, ''));
  // Not correlated with the code, so that it is read once.
  const isOther = sql`qrs.domain = any(array(
    select domains.id::text from domains
    where domains.account_id = ${workspaceUuid}::uuid and domains.name = any(${others}::text[])))`;
  return names.includes(shortLinks.ownHost) ? sql`qrs.domain = '' or ${isOther}` : isOther;
}

/**
 * Codes without a count have no scans, so with `none` the codes of the other ranges are left out instead. `is true`
 * keeps the list of ids one hashed lookup: as a join, its unknown length would be guessed as a few.
 */
function wasScanned({ counts }: Place, ranges: readonly ScanRange[]): RawBuilder<unknown> {
  if (counts === undefined) throw new TypeError('A filter by scans needs the counts; see open-place.ts.');
  const takesRest = ranges.includes('none');
  const ids = [...counts].flatMap(([id, scans]) => (ranges.includes(scanRangeOf(scans)) === takesRest ? [] : [id]));
  const isListed = sql`qrs.id in (select unnest(${ids}::uuid[]))`;
  return sql`(qrs.is_dynamic and (${isListed}) is ${takesRest ? sql`not true` : sql`true`})`;
}
