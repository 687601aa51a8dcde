import type { Project } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { projectState } from '../../app/projects/use-projects.ts';
import classes from './project-state.module.css';

/** A dot and its word: colour alone says nothing to some readers. */
export function ProjectState({ state }: Pick<Project, 'state'>) {
  const { t } = useTranslation('projects');
  const name = state === projectState.active ? 'active' : state === projectState.paused ? 'paused' : 'deleted';
  return <span className={classes.state} data-state={name}>{t(`states.${name}`)}</span>;
}
