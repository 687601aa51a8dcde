import { scanRangeOf } from '@evercode/contract/list-names';
import type { CodeStatus, CodeType, Health, QrListItem, QrSort, ScanRange } from '@evercode/contract';
import { toSearchKey } from '@evercode/contract/search-key';
import { contractState, type CodeListState } from '../../../../platform/navigation/paths.ts';

export const sorts = [
  'relevance',
  'updated',
  'created',
  'oldest',
  'title',
  'state',
  'scans',
  'recent',
] as const satisfies readonly QrSort[];
export type Sort = (typeof sorts)[number];
type Order = 'asc' | 'desc';

/** The direction of a sort without one in the address. */
export const naturalOrder = {
  relevance: 'asc',
  updated: 'desc',
  created: 'desc',
  oldest: 'asc',
  title: 'asc',
  state: 'asc',
  scans: 'desc',
  recent: 'desc',
} as const satisfies Record<Sort, Order>;

/** Days of the choices of "Created". */
export const createdChoices = [7, 30, 90, 365] as const;

/** The filter of a list, as its address holds it. Several values of one kind: any of them may apply. */
export type ListFilter = Readonly<{
  state: CodeListState;
  search: string;
  /** Uuids; on the page of a project only its own. */
  projects?: readonly string[];
  types?: readonly CodeType[];
  tags?: readonly string[];
  statuses?: readonly CodeStatus[];
  /** Hosts of short links. */
  domains?: readonly string[];
  /** Only codes with a broken or endangered destination, or on a domain with a problem; `any` of them. */
  attention?: readonly ('any' | Health)[];
  scans?: readonly ScanRange[];
  /** Only codes created in so many days until now. */
  createdWithin?: number;
  /** Undefined: the best matches of a search first, else the latest change. */
  sort?: Sort;
  order?: Order;
}>;

/** The number of filters beyond the tab and the search. `ofPage`: of a project's page, where the project is none. */
export function countChoices(
  { projects, types, tags, statuses, domains, attention, scans, createdWithin }: ListFilter,
  { ofPage = false }: { ofPage?: boolean } = {},
): number {
  const some = [ofPage ? undefined : projects, types, tags, statuses, domains, attention, scans, createdWithin];
  return some.filter((choice) => choice !== undefined).length;
}

type Known = Pick<QrListItem, 'state' | 'title'> & Partial<QrListItem>;

/** Whether a code belongs in this list. `all` is active and paused: the trash has its own tab. */
export function belongsInList(
  code: Known,
  { state, search, projects, types, tags, statuses, domains, attention, scans }: ListFilter,
): boolean {
  const isInTab = state === 'all' ? code.state !== 'deleted' : code.state === contractState[state];
  const keys = tags?.map(toSearchKey);
  return (
    isInTab &&
    (projects === undefined || projects.some((uuid) => uuid === code.project?.uuid)) &&
    (types === undefined || types.some((type) => type === code.typology?.internalName)) &&
    (keys === undefined || code.tags?.some(({ name }) => keys.includes(toSearchKey(name))) === true) &&
    (statuses === undefined || statuses.some((status) => hasStatus[status](code))) &&
    (domains === undefined || domains.some((domain) => domain === code.shortUrl?.domain)) &&
    (attention === undefined || attention.some((each) => hasHealth(code, each))) &&
    (scans === undefined || isScanned(code, scans)) &&
    isFound(search, textsOf(code))
  );
}

/** Visitors may not reach it: its domain is not verified, or one of its checks fails. */
export const isOnWeakDomain = ({ domain }: Pick<Known, 'domain'>): boolean =>
  (domain?.status ?? 'verified') !== 'verified';

function hasHealth(code: Known, wanted: 'any' | Health): boolean {
  if (wanted === 'any') return Boolean(code.attention) || isOnWeakDomain(code);
  return wanted === 'domain' ? isOnWeakDomain(code) : code.attention === wanted;
}

/** Whether the switch for all codes that need attention would find it. */
export const needsAttention = (code: Known): boolean => hasHealth(code, 'any');

const isPausedBy = (code: Known, reason: QrListItem['stateReason']): boolean =>
  code.state === 'paused' && (code.stateReason ?? null) === reason;

const hasStatus = {
  active: ({ state }) => state === 'active',
  paused: (code) => isPausedBy(code, null),
  'plan-limit': (code) => isPausedBy(code, 'plan-limit'),
  project: (code) => isPausedBy(code, 'project'),
  blocked: ({ blockedReason }) => typeof blockedReason === 'string',
  quota: ({ state, quotaUntil }) => state === 'active' && Boolean(quotaUntil),
  // A list does not know the settings of a code; the next answer decides.
  scheduled: () => true,
  locked: ({ locked }) => locked === true,
} as const satisfies Record<CodeStatus, (code: Known) => boolean>;

/** While the number is unknown, the next answer decides. */
const isScanned = ({ dynamic, scans }: Known, ranges: readonly ScanRange[]): boolean =>
  dynamic !== false && (typeof scans !== 'number' || ranges.includes(scanRangeOf(scans)));

/** What a list knows of a code that a search finds; notes and contents are known to the server alone. */
export const textsOf = (code: Pick<QrListItem, 'title'> & Partial<QrListItem>): readonly string[] => [
  code.title,
  code.project?.title ?? '',
  code.destination ?? '',
  code.shortUrl?.url ?? '',
  ...(code.tags?.map(({ name }) => name) ?? []),
];

export function isFound(search: string, texts: readonly string[]): boolean {
  const key = toSearchKey(search.trim());
  return texts.some((text) => toSearchKey(text).includes(key));
}

/** The query of the list route, and of a batch over all matches. */
export function toQuery({
  state,
  search,
  projects,
  types,
  tags,
  statuses,
  domains,
  attention,
  scans,
  createdWithin,
}: ListFilter) {
  return {
    state: contractState[state],
    ...(search !== '' && { search_term: search }),
    ...(projects !== undefined && { 'project.uuid': [...projects] }),
    ...(types !== undefined && { typology: [...types] }),
    ...(tags !== undefined && { tag: [...tags] }),
    ...(statuses !== undefined && { status: [...statuses] }),
    ...(domains !== undefined && { domain: [...domains] }),
    ...(attention !== undefined && { attention: [...attention] }),
    ...(scans !== undefined && { scans: [...scans] }),
    ...(createdWithin !== undefined && { created_within: createdWithin }),
  };
}
