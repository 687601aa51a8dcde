import { drawCode } from '@evercode/qr';
import type { SecondFactor, SecondFactorSetup } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { CopyButton } from '../../../ui/feedback/page/copy-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialogs/dialog-form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { VectorDrawing } from '../../../ui/layout/marks/vector-drawing.tsx';
import { CodeField } from '../../../platform/sign-in/code-field.tsx';
import { ProofForm } from '../../../platform/sign-in/proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './set-up-dialog.module.css';
import { useSecurityCalls } from './use-security.ts';
import { useSubmission } from '../../../platform/sign-in/use-submission.ts';

type Props = Readonly<{ ways: SecondFactor['proofs']; onClose: () => void; onDone: () => void }>;

/** Three steps: a proof, a code of the app, and the recovery codes. */
export function SetUpDialog({ ways, onClose, onDone }: Props) {
  const { t } = useTranslation('security');
  const { begin } = useSecurityCalls();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();

  if (codes !== undefined) {
    return (
      <Dialog title={t('recovery.title')} text={t('recovery.text')}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('setUp.title')} text={t(setup ? 'setUp.scan' : 'setUp.prove')} onClose={onClose}>
      {setup ? (
        <ConfirmForm setup={setup} onCodes={setCodes} onCancel={onClose} />
      ) : (
        <ProofForm
          kinds={ways}
          submit={t('setUp.continue')}
          onProof={async (proof) => setSetup(await begin(proof))}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

type ConfirmProps = Readonly<{
  setup: SecondFactorSetup;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}>;

function ConfirmForm({ setup: { secret, uri }, onCodes, onCancel }: ConfirmProps) {
  const { t } = useTranslation(['security', 'validation']);
  const { confirm } = useSecurityCalls();
  const [code, setCode] = useState('');
  const { isSending, fieldError, failure, setFieldError, send } = useSubmission();
  // Always black on white: not every app reads inverted codes.
  const drawing = useMemo(() => drawCode(uri, { level: 'M', quiet_zone: 4 }), [uri]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') setFieldError(t('validation:required'));
    else void send(async () => onCodes((await confirm(code)).recoveryCodes));
  }

  return (
    <DialogForm
      onSubmit={onSubmit}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            {t('security:proof.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('security:setUp.confirm')}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <VectorDrawing drawing={drawing} label={t('security:setUp.codeLabel')} className={classes.code} />
      <div>
        <div className={classes.keyName}>{t('security:setUp.key')}</div>
        <div className={classes.key}>
          <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton value={secret} label={t('security:setUp.copyKey')} />
        </div>
      </div>
      <CodeField
        name="code"
        label={t('security:setUp.code')}
        description={t('security:setUp.codeHint')}
        value={code}
        onChange={setCode}
        error={fieldError}
        takesFocus
      />
    </DialogForm>
  );
}
