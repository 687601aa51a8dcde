import { limits } from '@evercode/contract/limits';
import { codeStatuses, scanRanges } from '@evercode/contract/list-names';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams, type Path } from 'react-router';
import { projectsView, readCodeListState, viewParam } from '../../../../platform/navigation/paths.ts';
import { createdChoices, naturalOrder, sorts, type ListFilter, type Sort } from './list-filter.ts';
import { savedViewParam } from '../../../../platform/lists/use-list-views.ts';
import { codeTypes } from '@evercode/content/names';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const names = [
  'search',
  'type',
  'project',
  'tag',
  'status',
  'domain',
  'attention',
  'scans',
  'created',
  'sort',
  'order',
] as const;
const attentions = ['any', 'broken', 'warning', 'domain'] as const;
type Name = (typeof names)[number];
type Value = string | readonly string[];
/** New values by filter, or how they follow from those of the address. */
export type Refinement = Partial<Record<Name, Value | ((now: readonly string[]) => Value)>>;

const noChoice: Refinement = Object.fromEntries(
  names.filter((name) => name !== 'sort' && name !== 'order').map((name) => [name, []]),
);

/** Keeps the filter in the address only, so that it can be shared and the back button undoes it. */
export function useListAddress() {
  const { state, uuid: ofPath } = useParams();
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const filter = readFilter(params, { state, ofPath });
  // Presses may follow before the address of the first one is shown: all count. Addresses not shown yet, the last last.
  const pending = useRef<string[]>([]);
  useLayoutEffect(() => {
    // Another navigation discards them: nothing is found, and so nothing kept.
    const shown = pending.current.lastIndexOf(search);
    pending.current = shown < 0 ? [] : pending.current.slice(shown + 1);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also after a return to the same address
  }, [key, search]);

  /** The address of this list with a changed filter; empty values are removed. */
  function linkTo(change: Refinement, path = pathname, from = search): Partial<Path> {
    const params = new URLSearchParams(from);
    const wanted = writeFilter(params, change);
    if (path === pathname && params.get(viewParam) === projectsView) wanted.set(viewParam, projectsView);
    const saved = params.get(savedViewParam);
    if (path === pathname && saved !== null) wanted.set(savedViewParam, saved);
    const text = wanted.toString();
    return { pathname: path, search: text && `?${text}` };
  }

  function refine(change: Refinement, isReplacing = false): void {
    const to = linkTo(change, pathname, pending.current.at(-1) ?? search);
    pending.current.push(to.search ?? '');
    void navigate(to, { replace: isReplacing, preventScrollReset: true });
  }
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
      const text = writeFilter(params, noChoice).toString();
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
  const readKnown = <Value extends string>(name: Name, known: readonly Value[]) => {
    const given: readonly string[] = readAll(name);
    return known.filter((value) => given.includes(value));
  };
  const types = readKnown('type', codeTypes);
  const statuses = readKnown('status', codeStatuses);
  const scans = readKnown('scans', scanRanges);
  const attention = readKnown('attention', attentions);
  const domains = readAll('domain').slice(0, limits.filter.values);
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
    ...(statuses.length > 0 && { statuses }),
    ...(domains.length > 0 && { domains }),
    ...(attention.length > 0 && { attention }),
    ...(scans.length > 0 && { scans }),
    ...(createdWithin !== undefined && { createdWithin }),
    ...(sort !== undefined && !(sort === 'updated' && order === undefined && read('search') === '') && { sort }),
    ...(sort !== undefined && order !== undefined && order !== naturalOrder[sort] && { order }),
  };
}

function writeFilter(params: URLSearchParams, change: Refinement): URLSearchParams {
  const written = new URLSearchParams();
  for (const name of names) {
    const now = params.getAll(name);
    const wanted = change[name] ?? now;
    const value = typeof wanted === 'function' ? wanted(now) : wanted;
    for (const each of typeof value === 'string' ? [value] : value) if (each !== '') written.append(name, each);
  }
  return written;
}
