import { CodesPage } from '../../features/codes/codes-page.tsx';
import { useLateScreen } from '../use-late-screen.ts';

/** The list of codes with what it shows of projects, which is fetched where it is shown. */
export function CodesScreen() {
  const view = useLateScreen(async () => (await import('../../features/projects/projects-view.tsx')).ProjectsView);
  const header = useLateScreen(async () => (await import('../../features/projects/project-header.tsx')).ProjectHeader);
  return <CodesPage Projects={view.Component} ProjectHeader={header.Component} />;
}
