import type { Project } from '@evercode/contract';
import { LockedDialog } from '../../../platform/code/locked-dialog.tsx';
import { ProjectDialog } from '../../../platform/projects/project-dialog.tsx';
import type { ProjectActions } from './use-project-actions.ts';

export function ProjectDialogs({ project, actions: { asked, ask } }: { project: Project; actions: ProjectActions }) {
  const close = () => ask(undefined);
  if (asked === undefined) return null;
  if (asked === 'rename') return <ProjectDialog project={project} onClose={close} />;
  return (
    <LockedDialog
      onClose={close}
      onConfirm={() => {
        close();
        asked.confirm();
      }}
    />
  );
}
