import type { QrListItem, Typology } from '@evercode/contract';
import { toSearchKey } from '@evercode/contract/search-key';
import { contractState, type QrListState } from '../../app/paths.ts';

export const sorts = ['updated', 'created', 'oldest', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** What a list shows, as its address has it. */
export type ListFilter = Readonly<{
  state: QrListState;
  search: string;
  /** Uuid of a project. */
  project?: string;
  typology?: Typology;
  tag?: string;
  /** Only codes with an address that does not work, or soon will not. */
  attention?: 'any';
  sort?: Sort;
}>;

/** By more than the tab. */
export function isRefined({ search, typology, tag, attention }: ListFilter): boolean {
  return search !== '' || (typology ?? tag ?? attention) !== undefined;
}

/** Does a code show in this list? `all` is active and paused: the trash has its own tab. */
export function belongsInList(qr: Pick<QrListItem, 'state' | 'title'> & Partial<QrListItem>, { state, search, project, typology, tag, attention }: ListFilter): boolean {
  const isWithinTab = state === 'all' ? qr.state !== 'deleted' : qr.state === contractState[state];
  return isWithinTab
    && (project === undefined || qr.project?.uuid === project)
    && (typology === undefined || qr.typology?.internalName === typology)
    && (tag === undefined || qr.tags?.some(({ name }) => toSearchKey(name) === toSearchKey(tag)) === true)
    && (attention === undefined || Boolean(qr.attention))
    && isFound(search, [qr.title, qr.project?.title ?? '']);
}

/** In the name of a code or of its project, as the server looks. */
export function isFound(search: string, names: readonly string[]): boolean {
  const key = toSearchKey(search.trim());
  return names.some((name) => toSearchKey(name).includes(key));
}

/** What the list route, and a batch over all that match, are asked by. */
export function askBy({ state, search, project, typology, tag, attention }: ListFilter) {
  return {
    state: contractState[state],
    ...(search !== '' && { search_term: search }),
    ...(project !== undefined && { 'project.uuid': project }),
    ...(typology !== undefined && { typology }),
    ...(tag !== undefined && { tag }),
    ...(attention && { attention }),
  };
}
