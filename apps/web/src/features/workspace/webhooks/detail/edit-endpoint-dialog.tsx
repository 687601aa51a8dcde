import type { Webhook } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { EndpointForm } from '../endpoint-form.tsx';
import { useWebhookChanges } from '../use-webhooks.ts';

export function EditEndpointDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation(['hooks', 'settings']);
  const { change } = useWebhookChanges(webhook.uuid);
  return (
    <Dialog title={t('hooks:form.edit')} width={560} onClose={onClose}>
      <EndpointForm
        start={webhook}
        submit={t('settings:save')}
        isSending={change.isPending}
        failure={change.error ?? undefined}
        onSend={(wish) => change.mutate(wish, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
