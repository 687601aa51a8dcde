import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { paths, qrListStates, type QrListState } from '../../app/paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

type Props = Readonly<{
  current: QrListState | 'projects';
  /** The page of one project has tabs of its own codes. */
  project: string | undefined;
  linkTo: (path: string) => To;
}>;

export function CodeTabs({ current, project, linkTo }: Props) {
  const { t } = useTranslation('qrs');
  const states = qrListStates.map((state) => ({
    to: linkTo(project === undefined ? paths.qrs(state) : paths.project(project, state)), label: t(`tabs.${state}`), isCurrent: state === current,
  }));
  const projects = { to: paths.projects(), label: t('tabs.projects'), isCurrent: current === 'projects' };
  return <TabLinks label={t('tabs.label')} tabs={project === undefined ? [...states, projects] : states} />;
}
