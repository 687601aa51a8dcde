import type { QrListItem, CodeType } from '@evercode/contract';
import { toSearchKey } from '@evercode/contract/search-key';
import { contractState, type CodeListState } from '../../../../platform/navigation/paths.ts';

export const sorts = ['updated', 'created', 'oldest', 'title'] as const;
type Sort = (typeof sorts)[number];

/** The filter of a list, as its address holds it. */
export type ListFilter = Readonly<{
  state: CodeListState;
  search: string;
  /** The uuid of a project. */
  project?: string;
  type?: CodeType;
  tag?: string;
  /** Only codes with a broken or endangered destination. */
  attention?: 'any';
  sort?: Sort;
}>;

/** Whether any filter beyond the tab is set. */
export function isRefined({ search, type, tag, attention }: ListFilter): boolean {
  return search !== '' || (type ?? tag ?? attention) !== undefined;
}

/** Whether a code belongs in this list. `all` is active and paused: the trash has its own tab. */
export function belongsInList(
  code: Pick<QrListItem, 'state' | 'title'> & Partial<QrListItem>,
  { state, search, project, type, tag, attention }: ListFilter,
): boolean {
  const isInTab = state === 'all' ? code.state !== 'deleted' : code.state === contractState[state];
  return (
    isInTab &&
    (project === undefined || code.project?.uuid === project) &&
    (type === undefined || code.typology?.internalName === type) &&
    (tag === undefined || code.tags?.some(({ name }) => toSearchKey(name) === toSearchKey(tag)) === true) &&
    (attention === undefined || Boolean(code.attention)) &&
    isFound(search, [code.title, code.project?.title ?? ''])
  );
}

/** Searches the name of a code and of its project, like the server. */
export function isFound(search: string, names: readonly string[]): boolean {
  const key = toSearchKey(search.trim());
  return names.some((name) => toSearchKey(name).includes(key));
}

/** The query of the list route, and of a batch over all matches. */
export function toQuery({ state, search, project, type, tag, attention }: ListFilter) {
  return {
    state: contractState[state],
    ...(search !== '' && { search_term: search }),
    ...(project !== undefined && { 'project.uuid': project }),
    ...(type !== undefined && { typology: type }),
    ...(tag !== undefined && { tag }),
    ...(attention && { attention }),
  };
}
