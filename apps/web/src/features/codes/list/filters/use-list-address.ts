import { useLocation, useNavigate, useParams, type To } from 'react-router';
import { projectsView, readCodeListState, viewParam } from '../../../../platform/navigation/paths.ts';
import { createdChoices, naturalOrder, sorts, type ListFilter, type Sort } from './list-filter.ts';
import { savedViewParam } from '../../../../platform/lists/use-list-views.ts';
import { codeTypes } from '@evercode/content/names';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const names = ['search', 'type', 'project', 'tag', 'attention', 'created', 'sort', 'order'] as const;
type Name = (typeof names)[number];
export type Refinement = Partial<Record<Name, string | readonly string[]>>;

/** Keeps the filter in the address only, so that it can be shared and the back button undoes it. */
export function useListAddress() {
  const { state, uuid: ofPath } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const filter = readFilter(params, { state, ofPath });

  /** The address of this list with a changed filter; empty values are removed. */
  function linkTo(change: Refinement, path = pathname): Exclude<To, string> {
    const wanted = writeFilter(params, change);
    if (path === pathname && params.get(viewParam) === projectsView) wanted.set(viewParam, projectsView);
    const saved = params.get(savedViewParam);
    if (path === pathname && saved !== null) wanted.set(savedViewParam, saved);
    const text = wanted.toString();
    return { pathname: path, search: text && `?${text}` };
  }

  const refine = (change: Refinement, isReplacing = false) =>
    void navigate(linkTo(change), { replace: isReplacing, preventScrollReset: true });
  const nothing: Refinement = { search: '', type: [], tag: [], attention: '', created: '', project: [] };
  return {
    filter,
    /** The filter without the tab, as a saved view keeps it. */
    filterText: writeFilter(params, {}).toString(),
    savedView: params.get(savedViewParam) ?? undefined,
    /** The project whose page this is. */
    pageProject: ofPath,
    isOfProjects: ofPath === undefined && params.get(viewParam) === projectsView,
    linkTo,
    /** Search input replaces the history entry; a choice adds one, so that the back button undoes it. */
    refine,
    sortBy: (sort: Sort | undefined) => refine({ sort: sort ?? '', order: '' }),
    /** Sorts by a column; a second time the other way round. */
    turnSort: (sort: Sort) => {
      const current = filter.sort ?? (filter.search === '' ? 'updated' : 'relevance');
      const order = filter.order ?? naturalOrder[current];
      if (current !== sort) return refine({ sort: sort === 'updated' && filter.search === '' ? '' : sort, order: '' });
      const turned = order === 'asc' ? 'desc' : 'asc';
      return refine({ sort, order: turned === naturalOrder[sort] ? '' : turned });
    },
    /** Also leaves the saved view. */
    clear: () => {
      const text = writeFilter(params, nothing).toString();
      void navigate({ pathname, search: text && `?${text}` }, { preventScrollReset: true });
    },
  };
}

function readFilter(
  params: URLSearchParams,
  { state, ofPath }: { state: string | undefined; ofPath: string | undefined },
): ListFilter {
  const read = (name: Name) => params.get(name)?.trim() ?? '';
  const readAll = (name: Name) => [...new Set(params.getAll(name).map((value) => value.trim()))].filter(Boolean);
  const given = readAll('type');
  const types = codeTypes.filter((name) => given.includes(name));
  const projects = ofPath === undefined ? readAll('project').filter((value) => uuid.test(value)) : [ofPath];
  const tags = readAll('tag');
  const sort = sorts.find((name) => name === read('sort'));
  const order = (['asc', 'desc'] as const).find((name) => name === read('order'));
  const createdWithin = createdChoices.find((days) => String(days) === read('created'));
  return {
    state: readCodeListState(state),
    search: read('search'),
    ...(projects.length > 0 && { projects }),
    ...(types.length > 0 && { types }),
    ...(tags.length > 0 && { tags }),
    ...(read('attention') === 'any' && { attention: 'any' as const }),
    ...(createdWithin !== undefined && { createdWithin }),
    ...(sort !== undefined && !(sort === 'updated' && order === undefined && read('search') === '') && { sort }),
    ...(sort !== undefined && order !== undefined && order !== naturalOrder[sort] && { order }),
  };
}

function writeFilter(params: URLSearchParams, change: Refinement): URLSearchParams {
  const written = new URLSearchParams();
  for (const name of names) {
    const value = change[name] ?? params.getAll(name);
    for (const each of typeof value === 'string' ? [value] : value) if (each !== '') written.append(name, each);
  }
  return written;
}
