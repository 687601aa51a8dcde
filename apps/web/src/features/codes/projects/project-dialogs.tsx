import type { Project } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { LockedDialog } from '../../../platform/code/locked-dialog.tsx';
import { StopDialog } from '../../../platform/code/stop-dialog.tsx';
import { ProjectDialog } from '../../../platform/projects/project-dialog.tsx';
import type { ProjectActions } from './use-project-actions.ts';

export function ProjectDialogs({ project, actions: { asked, ask } }: { project: Project; actions: ProjectActions }) {
  const { t } = useTranslation('stop');
  const close = () => ask(undefined);
  if (asked === undefined) return null;
  if (asked === 'rename') return <ProjectDialog project={project} onClose={close} />;
  const confirm = () => {
    close();
    asked.confirm();
  };
  if (asked.about === 'lock') return <LockedDialog onClose={close} onConfirm={confirm} />;
  return (
    <StopDialog
      question={{ act: asked.about, project: project.iri }}
      title={t(`project.${asked.about}`, { title: project.title })}
      onClose={close}
      onConfirm={confirm}
    />
  );
}
