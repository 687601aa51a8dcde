import { useLocation, useNavigate, useParams, type To } from 'react-router';
import { projectsView, readQrListState, viewParam } from '../../app/paths.ts';
import { sorts, type ListFilter } from './list-filter.ts';
import { typologyNames } from '../../app/typology-names.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const names = ['search', 'type', 'project', 'tag', 'attention', 'sort'] as const;
export type Refinement = Partial<Record<(typeof names)[number], string>>;

/** What the list shows stands in its address, and nowhere else: it can be sent to somebody, and going back goes back. */
export function useListAddress() {
  const { state, uuid: ofPath } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const read = (name: keyof Refinement) => params.get(name)?.trim() ?? '';

  const typology = typologyNames.find((name) => name === read('type'));
  const sort = sorts.find((name) => name === read('sort'));
  const project = ofPath ?? (uuid.test(read('project')) ? read('project') : undefined);
  const filter: ListFilter = {
    state: readQrListState(state),
    search: read('search'),
    ...(project !== undefined && { project }),
    ...(typology !== undefined && { typology }),
    ...(read('tag') !== '' && { tag: read('tag') }),
    ...(read('attention') === 'any' && { attention: 'any' as const }),
    ...(sort !== undefined && sort !== 'updated' && { sort }),
  };

  /** This list with some of it otherwise; what is empty goes. */
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
    /** The one that the whole page is about. */
    pageProject: ofPath,
    isOfProjects: ofPath === undefined && params.get(viewParam) === projectsView,
    linkTo,
    /** Words replace each other while they are typed; a choice can be taken back with the back button. */
    refine: (change: Refinement, isReplacing = false) => void navigate(linkTo(change), { replace: isReplacing, preventScrollReset: true }),
    clear: () => void navigate(linkTo({ search: '', type: '', tag: '', attention: '', ...(ofPath === undefined && { project: '' }) }), { preventScrollReset: true }),
  };
}
