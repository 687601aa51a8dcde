import type { SsoConnection } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useProviderName } from '../../../platform/sign-in/use-provider-name.ts';
import { SureDialog } from '../../../ui/form/dialogs/sure-dialog.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { useSsoChanges } from './use-sso.ts';

/** Says first what happens to the people who use it. */
export function DisconnectCard({ connection }: { connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const { remove } = useSsoChanges();
  const provider = useProviderName()(connection.provider);
  const title = t('disconnect.title', { provider });
  const text = t('disconnect.text', { provider });
  const confirm = () => {
    setAsking(false);
    remove.mutate(undefined, {
      onSuccess: () => notify.success(t('disconnect.done')),
      onError: notify.failure,
    });
  };
  return (
    <>
      <SettingsCard
        title={title}
        text={text}
        tone="danger"
        actions={
          <Button variant="default" aria-haspopup="dialog" loading={remove.isPending} onClick={() => setAsking(true)}>
            {t('disconnect.open')}
          </Button>
        }
      />
      {isAsking && (
        <SureDialog
          title={title}
          text={text}
          sureLabel={t('disconnect.sure')}
          cancelLabel={t('disconnect.cancel')}
          confirmLabel={t('disconnect.open')}
          onClose={() => setAsking(false)}
          onConfirm={confirm}
        />
      )}
    </>
  );
}
