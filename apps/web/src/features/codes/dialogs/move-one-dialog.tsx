import type { Project, QrListItem } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../app/notify.ts';
import { useMe } from '../../../app/signed-in/use-me.ts';
import { useSaveCode } from '../code-changes.ts';
import { MoveDialog } from './move-dialog.tsx';

export function MoveOneDialog({ qr, onClose }: { qr: QrListItem; onClose: () => void }) {
  const { t } = useTranslation(['projects', 'qrs']);
  const save = useSaveCode(useMe().account.uuid);
  const notify = useNotify();
  const move = (project: Pick<Project, 'uuid' | 'iri' | 'title'> | null) => {
    save.mutateAsync({ uuid: qr.uuid, project: project?.iri ?? null }).then(
      () => {
        notify.success(project ? t('qrs:done.moved', { title: qr.title, project: project.title }) : t('qrs:done.movedOut', { title: qr.title }));
        onClose();
      },
      notify.failure,
    );
  };
  return <MoveDialog title={t('projects:move.title', { title: qr.title })} present={qr.project?.uuid ?? null} isMoving={save.isPending} onClose={onClose} onMove={move} />;
}
