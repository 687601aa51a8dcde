import type { Project } from '@evercode/contract';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { TitleDialog } from '../forms/title-dialog.tsx';
import { useNotify } from '../services/notify.ts';
import { useProjectCalls } from './use-projects.ts';

type Props = Readonly<{
  /** The project to rename; without it, a new one is created. */
  project?: Pick<Project, 'uuid' | 'title'> | undefined;
  onClose: () => void;
  onDone?: (project: Project) => void;
}>;

/** Creates or renames a project. */
export function ProjectDialog({ project, onClose, onDone }: Props) {
  const { t } = useTranslation('projects');
  const { create, change } = useProjectCalls();
  const notify = useNotify();
  const describe = useFailureText();

  async function save(title: string): Promise<void> {
    const saved = await (project ? change.mutateAsync({ uuid: project.uuid, title }) : create.mutateAsync(title));
    notify.success(t(project ? 'done.renamed' : 'done.created', { title: saved.title }));
    onDone?.(saved);
  }

  return (
    <TitleDialog
      heading={t(project ? 'rename.title' : 'create.title')}
      label={t('name')}
      submit={t(project ? 'rename.confirm' : 'create.confirm')}
      title={project?.title ?? ''}
      isSaving={create.isPending || change.isPending}
      onSave={save}
      describeFailure={(error) => t('failed.save', { reason: describe(error) })}
      onClose={onClose}
    />
  );
}
