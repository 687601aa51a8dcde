import type { QrListItem, QrSort, CodeType } from '@evercode/contract';
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
  /** Only codes with a broken or endangered destination. */
  attention?: 'any';
  /** Only codes created in so many days until now. */
  createdWithin?: number;
  /** Undefined: the best matches of a search first, else the latest change. */
  sort?: Sort;
  order?: Order;
}>;

/** The number of filters beyond the tab and the search. `ofPage`: of a project's page, where the project is none. */
export function countChoices(
  { projects, types, tags, attention, createdWithin }: ListFilter,
  { ofPage = false }: { ofPage?: boolean } = {},
): number {
  const some = [ofPage ? undefined : projects, types, tags, attention, createdWithin];
  return some.filter((choice) => choice !== undefined).length;
}

/** Whether a code belongs in this list. `all` is active and paused: the trash has its own tab. */
export function belongsInList(
  code: Pick<QrListItem, 'state' | 'title'> & Partial<QrListItem>,
  { state, search, projects, types, tags, attention }: ListFilter,
): boolean {
  const isInTab = state === 'all' ? code.state !== 'deleted' : code.state === contractState[state];
  const keys = tags?.map(toSearchKey);
  return (
    isInTab &&
    (projects === undefined || projects.some((uuid) => uuid === code.project?.uuid)) &&
    (types === undefined || types.some((type) => type === code.typology?.internalName)) &&
    (keys === undefined || code.tags?.some(({ name }) => keys.includes(toSearchKey(name))) === true) &&
    (attention === undefined || Boolean(code.attention)) &&
    isFound(search, textsOf(code))
  );
}

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
export function toQuery({ state, search, projects, types, tags, attention, createdWithin }: ListFilter) {
  return {
    state: contractState[state],
    ...(search !== '' && { search_term: search }),
    ...(projects !== undefined && { 'project.uuid': [...projects] }),
    ...(types !== undefined && { typology: [...types] }),
    ...(tags !== undefined && { tag: [...tags] }),
    ...(attention && { attention: [attention] }),
    ...(createdWithin !== undefined && { created_within: createdWithin }),
  };
}
