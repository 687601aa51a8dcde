import type { Project, QrListItem } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useSaveCode } from '../changes/code-changes.ts';
import { MoveDialog } from './move-dialog.tsx';

export function MoveOneDialog({ code, onClose }: { code: QrListItem; onClose: () => void }) {
  const { t } = useTranslation(['projects', 'qrs']);
  const save = useSaveCode(useMe().workspace.uuid);
  const notify = useNotify();
  const move = (project: Pick<Project, 'uuid' | 'iri' | 'title'> | null) => {
    save.mutateAsync({ uuid: code.uuid, project: project?.iri ?? null }).then(() => {
      notify.success(
        project
          ? t('qrs:done.moved', { title: code.title, project: project.title })
          : t('qrs:done.movedOut', { title: code.title }),
      );
      onClose();
    }, notify.failure);
  };
  return (
    <MoveDialog
      title={t('projects:move.title', { title: code.title })}
      present={code.project?.uuid ?? null}
      isMoving={save.isPending}
      onClose={onClose}
      onMove={move}
    />
  );
}
