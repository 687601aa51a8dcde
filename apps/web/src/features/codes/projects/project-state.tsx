import type { Project } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { projectState } from '../../../platform/projects/use-projects.ts';
import { StateMark } from '../../../ui/feedback/states/state-mark.tsx';

export function ProjectState({ state }: Pick<Project, 'state'>) {
  const { t } = useTranslation('projects');
  const name = state === projectState.active ? 'active' : state === projectState.paused ? 'paused' : 'deleted';
  return <StateMark state={name} label={t(`states.${name}`)} />;
}
