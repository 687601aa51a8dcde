import type { WebhookCreate, WebhookWithSecret } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { useAddWebhook } from './use-webhooks.ts';

/** First the wish, then the secret: only once, so that only its own button closes the dialog. */
export function AddEndpointDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('hooks');
  const add = useAddWebhook();
  const [made, setMade] = useState<WebhookWithSecret>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function send(wish: WebhookCreate): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      setMade(await add(wish));
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      title={made === undefined ? t('form.add') : t('secret.title')}
      text={made === undefined ? t('form.addText') : undefined}
      width={560}
      {...(made === undefined && { onClose })}
    >
      {made === undefined ? (
        <EndpointForm
          submit={t('form.add')}
          isSending={isSending}
          failure={failure}
          onSend={(wish) => void send(wish)}
          onCancel={onClose}
        />
      ) : (
        <ShownSecret secret={made.secret} onDone={onClose} />
      )}
    </Dialog>
  );
}
