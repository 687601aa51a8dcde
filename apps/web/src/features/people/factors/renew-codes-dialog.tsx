import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialogs/dialog-form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CodeField } from '../../../platform/sign-in/code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecurityCalls } from './use-security.ts';
import { useSubmission } from '../../../platform/sign-in/use-submission.ts';

/** Creates new recovery codes after a code of the app. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'validation']);
  const { renewRecoveryCodes } = useSecurityCalls();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { isSending, fieldError, failure, setFieldError, send } = useSubmission();

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') setFieldError(t('validation:required'));
    else void send(async () => setCodes((await renewRecoveryCodes(code)).recoveryCodes));
  }

  if (codes !== undefined) {
    return (
      <Dialog title={t('security:recovery.title')} text={t('security:recovery.text')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('security:recovery.renewTitle')} text={t('security:recovery.renewText')} onClose={onClose}>
      <DialogForm
        onSubmit={onSubmit}
        buttons={
          <>
            <Button variant="default" onClick={onClose}>
              {t('security:proof.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('security:recovery.renew')}
            </Button>
          </>
        }
      >
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <CodeField
          name="code"
          label={t('security:proof.code')}
          value={code}
          onChange={setCode}
          error={fieldError}
          data-autofocus
        />
      </DialogForm>
    </Dialog>
  );
}
