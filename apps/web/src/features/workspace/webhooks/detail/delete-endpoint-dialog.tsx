import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';
import { useKeepWebhook, useWebhookChanges } from '../use-webhooks.ts';

export function DeleteEndpointDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useTranslation('hooks');
  const navigate = useNavigate();
  const { remove } = useWebhookChanges(uuid);
  const { reload } = useKeepWebhook();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess() {
        void navigate(paths.webhooks());
        void reload();
      },
    });
  return (
    <QuestionDialog title={t('detail.deleteTitle')} text={t('detail.deleteText')} onClose={onClose}>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('detail.keepEndpoint')}
      </Button>
      <Button color="red" loading={remove.isPending} onClick={confirm}>
        {t('detail.confirmDelete')}
      </Button>
    </QuestionDialog>
  );
}
