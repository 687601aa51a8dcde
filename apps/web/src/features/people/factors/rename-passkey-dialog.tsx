import type { Passkey } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { isFilled } from '../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../platform/forms/use-fields.ts';
import { FormDialog } from '../../../ui/form/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSecurityCalls } from './use-security.ts';
import { useSubmission } from '../../../platform/sign-in/use-submission.ts';

const rules = { name: [isFilled] };

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['security', 'validation']);
  const { renamePasskey } = useSecurityCalls();
  const fields = useFields({ name: passkey.name }, rules);
  const { isSending, failure, send } = useSubmission();
  const error = useErrorText(fields)('name');

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending || !fields.check(event.currentTarget)) return;
    void send(async () => {
      await renamePasskey(passkey.uuid, fields.values.name.trim());
      onClose();
    });
  }

  return (
    <FormDialog
      title={t('security:passkeys.renameTitle')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('security:proof.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('security:passkeys.save')}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <TextInput
        {...fields.bind('name')}
        label={t('security:passkeys.name')}
        error={error}
        maxLength={limits.passkey.nameMax}
        required
        withAsterisk={false}
        data-autofocus
      />
    </FormDialog>
  );
}
