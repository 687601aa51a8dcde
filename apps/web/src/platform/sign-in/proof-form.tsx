import type { SecondFactor } from '@evercode/contract';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { askForPasskey, PasskeyError } from './ceremonies.ts';
import { useServices } from '../services/services-context.tsx';
import { DialogForm } from '../../ui/form/dialogs/dialog-form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CodeField } from './code-field.tsx';
import classes from './proof-form.module.css';
import { useSubmission } from './use-submission.ts';
import type { GivenProof } from './use-second-factor.ts';

type ProofKind = SecondFactor['proofs'][number];
export type ProofFormProps = Readonly<{
  /** The proofs available to this person; undefined while they are loading. */
  kinds: readonly ProofKind[] | undefined;
  submit: string;
  cancel?: string;
  /** The fields before the proof are not filled in yet. */
  isBlocked?: boolean;
  /** Focuses the field of the proof. For forms without a field before it. */
  takesFocus?: boolean;
  isDangerous?: boolean;
  /** Fields before the proof. */
  children?: ReactNode;
  /** False: one of those fields is invalid and shows its own error. */
  check?: (form: HTMLFormElement) => boolean;
  /** The action that needs the proof. Its errors are shown here. */
  onProof: (proof: GivenProof) => Promise<void>;
  onCancel: () => void;
}>;

const changeTexts = {
  password: 'proof.usePassword',
  code: 'proof.useCode',
  recoveryCode: 'proof.useRecoveryCode',
  passkey: 'proof.usePasskey',
} as const;

/** Re-authenticates the person before a change of how they sign in, and before what cannot be undone. */
export function ProofForm(props: ProofFormProps) {
  const { kinds, submit, isDangerous = false, isBlocked = false, takesFocus = false } = props;
  const { cancel, children, check, onProof, onCancel } = props;
  const { t } = useTranslation(['security', 'validation']);
  const { api } = useServices();
  const [chosen, setChosen] = useState<ProofKind>();
  const kind = chosen ?? kinds?.[0];
  const fieldRef = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState('');
  const { isSending, fieldError, failure, setFieldError, setFailure, clear, send } = useSubmission();
  const isTyped = kind === 'password' || kind === 'code' || kind === 'recoveryCode';
  useEffect(() => {
    if (takesFocus && isTyped) fieldRef.current?.querySelector('input')?.focus();
  }, [takesFocus, isTyped]);

  async function prove(): Promise<GivenProof> {
    if (kind === undefined || kind === 'recent-sign-in') return {};
    return kind === 'passkey' ? { passkey: await askForPasskey(api) } : { [kind]: value };
  }

  async function sendProof(): Promise<void> {
    await send(async () => {
      try {
        await onProof(await prove());
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error;
        setFailure(t(error.reason === 'known' ? 'security:passkeys.known' : 'security:proof.dismissed'));
      }
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending || isBlocked || check?.(event.currentTarget) === false) return;
    if (isTyped && value.trim() === '') setFieldError(t('validation:required'));
    else void sendProof();
  }

  const field = { name: 'proof', value, error: fieldError, required: true, withAsterisk: false, onChange: setValue };
  return (
    <DialogForm
      onSubmit={onSubmit}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            {cancel ?? t('security:proof.cancel')}
          </Button>
          {kind !== undefined && (
            <Button type="submit" loading={isSending} disabled={isBlocked} {...(isDangerous && { color: 'red' })}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {children}
      <div ref={fieldRef} hidden={!isTyped}>
        {kind === 'password' && (
          <PasswordField
            {...field}
            label={t('security:proof.password')}
            autoComplete="current-password"
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        )}
        {kind === 'code' && <CodeField {...field} label={t('security:proof.code')} />}
        {kind === 'recoveryCode' && (
          <TextInput
            {...field}
            label={t('security:proof.recoveryCode')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        )}
      </div>
      {kind === 'passkey' && <p className={classes.note}>{t('security:proof.passkey')}</p>}
      {kind === 'recent-sign-in' && <p className={classes.note}>{t('security:proof.recent')}</p>}
      {kinds !== undefined && kind === undefined && <Notice>{t('security:proof.none')}</Notice>}
      {kinds !== undefined && kinds.length > 1 && (
        <div className={classes.kinds}>
          {kinds
            .filter((other) => other !== kind)
            .map(
              (other) =>
                other !== 'recent-sign-in' && (
                  <UnstyledButton
                    key={other}
                    className={classes.way ?? ''}
                    onClick={() => {
                      setChosen(other);
                      setValue('');
                      clear();
                    }}
                  >
                    {t(`security:${changeTexts[other]}`)}
                  </UnstyledButton>
                ),
            )}
        </div>
      )}
    </DialogForm>
  );
}
