import { useLocation, useNavigate, useParams, type To } from 'react-router';
import { projectsView, readCodeListState, viewParam } from '../../../../platform/navigation/paths.ts';
import { sorts, type ListFilter } from './list-filter.ts';
import { codeTypes } from '@evercode/content/names';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const names = ['search', 'type', 'project', 'tag', 'attention', 'sort'] as const;
export type Refinement = Partial<Record<(typeof names)[number], string>>;

/** Keeps the filter in the address only, so that it can be shared and the back button undoes it. */
export function useListAddress() {
  const { state, uuid: ofPath } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const read = (name: keyof Refinement) => params.get(name)?.trim() ?? '';

  const type = codeTypes.find((name) => name === read('type'));
  const sort = sorts.find((name) => name === read('sort'));
  const project = ofPath ?? (uuid.test(read('project')) ? read('project') : undefined);
  const filter: ListFilter = {
    state: readCodeListState(state),
    search: read('search'),
    ...(project !== undefined && { project }),
    ...(type !== undefined && { type }),
    ...(read('tag') !== '' && { tag: read('tag') }),
    ...(read('attention') === 'any' && { attention: 'any' as const }),
    ...(sort !== undefined && sort !== 'updated' && { sort }),
  };

  /** The address of this list with a changed filter; empty values are removed. */
  function linkTo(change: Refinement, path = pathname): Exclude<To, string> {
    const wanted = new URLSearchParams();
    for (const name of names) {
      const value = change[name] ?? params.get(name) ?? '';
      if (value !== '') wanted.set(name, value);
    }
    if (path === pathname && params.get(viewParam) === projectsView) wanted.set(viewParam, projectsView);
    const text = wanted.toString();
    return { pathname: path, search: text && `?${text}` };
  }

  return {
    filter,
    /** The project whose page this is. */
    pageProject: ofPath,
    isOfProjects: ofPath === undefined && params.get(viewParam) === projectsView,
    linkTo,
    /** Search input replaces the history entry; a choice adds one, so that the back button undoes it. */
    refine: (change: Refinement, isReplacing = false) =>
      void navigate(linkTo(change), { replace: isReplacing, preventScrollReset: true }),
    clear: () =>
      void navigate(
        linkTo({ search: '', type: '', tag: '', attention: '', ...(ofPath === undefined && { project: '' }) }),
        { preventScrollReset: true },
      ),
  };
}
