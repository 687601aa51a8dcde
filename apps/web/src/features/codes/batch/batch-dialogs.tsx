import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { MoveDialog } from '../dialogs/move-dialog.tsx';
import type { Selection } from '../use-selection.ts';
import type { useBatchActions } from './batch-actions.ts';
import { DownloadManyDialog } from './download-many-dialog.tsx';
import { LookDialog } from './look-dialog.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';

export type BatchDialogName = 'move' | 'download' | 'style' | 'design' | 'page' | 'destroy';

type Props = Readonly<{
  name: BatchDialogName | undefined;
  selection: Selection;
  actions: ReturnType<typeof useBatchActions>;
  onClose: () => void;
}>;

export function BatchDialogs({ name, selection, actions, onClose }: Props) {
  const { t } = useTranslation(['batch', 'qrs', 'projects']);
  const { count } = selection;
  if (actions.outcome) return <OutcomeDialog outcome={actions.outcome} onClose={actions.closeOutcome} />;
  switch (name) {
    case undefined: return null;
    case 'download': return <DownloadManyDialog selection={selection} onClose={onClose} />;
    case 'move': return (
      <MoveDialog
        title={t('batch:moveTitle', { count })} isMoving={actions.isPending} onClose={onClose}
        onMove={(project) => void actions.start({ action: 'move', project: project?.iri ?? null }, project).then(onClose)}
      />
    );
    case 'destroy': return (
      <QuestionDialog title={t('batch:destroyTitle', { count })} text={t('projects:trash.destroyCode')} onClose={onClose}>
        <Button variant="default" onClick={onClose} data-autofocus>{t('qrs:destroy.keep')}</Button>
        <Button color="red" loading={actions.isPending} onClick={() => void actions.start({ action: 'destroy' }).then(onClose)}>{t('qrs:destroy.confirm')}</Button>
      </QuestionDialog>
    );
    default: return <LookDialog kind={name} count={count} isPending={actions.isPending} onClose={onClose} onChoose={(step) => void actions.start(step).then(onClose)} />;
  }
}
