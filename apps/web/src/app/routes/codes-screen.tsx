import { CodesPage } from '../../features/codes/list/codes-page.tsx';
import { useLazyScreen } from '../../platform/navigation/use-lazy-screen.ts';

/** The list of codes, with the projects' parts as lazy components. */
export function CodesScreen() {
  const view = useLazyScreen(
    async () => (await import('../../features/codes/projects/projects-view.tsx')).ProjectsView,
  );
  const header = useLazyScreen(
    async () => (await import('../../features/codes/projects/project-header.tsx')).ProjectHeader,
  );
  return <CodesPage Projects={view.Component} ProjectHeader={header.Component} />;
}
