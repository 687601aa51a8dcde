import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { QuestionDialog } from '../../../../ui/feedback/question-dialog.tsx';
import { ShownSecret } from '../shown-secret.tsx';
import { useRotateSecret } from '../use-webhooks.ts';

/** Asks first, then shows the new secret once. */
export function RotateSecretDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useTranslation('hooks');
  const rotate = useRotateSecret(uuid);
  if (rotate.data)
    return (
      <Dialog title={t('secret.rotatedTitle')} width={560}>
        <ShownSecret secret={rotate.data.secret} onDone={onClose} />
      </Dialog>
    );
  return (
    <QuestionDialog title={t('detail.rotateTitle')} text={t('detail.rotateText')} onClose={onClose}>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('detail.keep')}
      </Button>
      <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
        {t('detail.rotate')}
      </Button>
    </QuestionDialog>
  );
}
