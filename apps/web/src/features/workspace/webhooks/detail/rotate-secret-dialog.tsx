import type { Webhook } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';
import { ShownSecret } from '../shown-secret.tsx';
import { useRotateSecret } from '../use-webhooks.ts';

/** Asks first, then shows the new secret once. */
export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('hooks');
  const rotate = useRotateSecret(webhook.uuid);
  if (rotate.data)
    return (
      <Dialog title={t('secret.rotatedTitle')} width={560}>
        <ShownSecret secret={rotate.data.secret} onDone={onClose} />
      </Dialog>
    );
  // The rotation before is not over: three secrets never sign at the same time.
  const hasFormer = webhook.formerSecretUntil !== null;
  return (
    <QuestionDialog
      title={t('detail.rotateTitle')}
      text={t(hasFormer ? 'detail.rotateAgainText' : 'detail.rotateText')}
      onClose={onClose}
    >
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('detail.keep')}
      </Button>
      <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
        {t('detail.rotate')}
      </Button>
    </QuestionDialog>
  );
}
