import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { To } from 'react-router';
import { paths, codeListStates, type CodeListState } from '../../../../platform/navigation/paths.ts';
import { TabLinks } from '../../../../ui/layout/frames/tab-links.tsx';

type Props = Readonly<{
  current: CodeListState | 'projects';
  /** The page of one project has tabs for its own codes. */
  project: string | undefined;
  linkTo: (path: string) => To;
}>;

export function CodeTabs({ current, project, linkTo }: Props) {
  const { t } = useTranslation('qrs');
  const states = codeListStates.map((state) => ({
    to: linkTo(project === undefined ? paths.codes(state) : paths.project(project, state)),
    label: t(`tabs.${state}`),
    isCurrent: state === current,
  }));
  const projects = { to: paths.projects(), label: t('tabs.projects'), isCurrent: current === 'projects' };
  return <TabLinks label={t('tabs.label')} tabs={project === undefined ? [...states, projects] : states} />;
}
