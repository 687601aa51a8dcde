import type { SecondFactor } from '@evercode/contract';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../app/forms/password-field.tsx';
import { askForPasskey, PasskeyError } from '../../app/passkeys/ceremonies.ts';
import { useServices } from '../../app/services-context.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import classes from './proof-form.module.css';
import { useSending } from './use-sending.ts';
import type { GivenProof } from './use-security.ts';

type Way = SecondFactor['proofs'][number];
type Props = Readonly<{
  /** What this person can prove themselves with now. */
  ways: readonly Way[];
  submit: string;
  isDangerous?: boolean;
  /** Fields that stand before the proof. */
  children?: ReactNode;
  /** False: one of those fields is not right, and says so itself. */
  check?: (form: HTMLFormElement) => boolean;
  /** What it was for. Its errors are shown here. */
  onProof: (proof: GivenProof) => Promise<void>;
  onCancel: () => void;
}>;

const changeTexts = { password: 'proof.usePassword', code: 'proof.useCode', recoveryCode: 'proof.useRecoveryCode', passkey: 'proof.usePasskey' } as const;

/** That it is really this person: asked before each change of how they sign in. */
export function ProofForm({ ways, submit, isDangerous = false, children, check, onProof, onCancel }: Props) {
  const { t } = useTranslation(['security', 'validation']);
  const { api } = useServices();
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const [value, setValue] = useState('');
  const { isSending, wrong, failure, setWrong, setFailure, clear, send } = useSending();
  const isTyped = way === 'password' || way === 'code' || way === 'recoveryCode';

  async function prove(): Promise<GivenProof> {
    if (way === undefined || way === 'recent-sign-in') return {};
    return way === 'passkey' ? { passkey: await askForPasskey(api) } : { [way]: value };
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
    if (isSending || check?.(event.currentTarget) === false) return;
    if (isTyped && value.trim() === '') setWrong(t('validation:required'));
    else void sendProof();
  }

  const field = { name: 'proof', value, error: wrong, required: true, withAsterisk: false, onChange: setValue };
  return (
    <DialogForm
      onSubmit={onSubmit}
      answers={(
        <>
          <Button variant="default" onClick={onCancel}>{t('security:proof.cancel')}</Button>
          {way !== undefined && <Button type="submit" loading={isSending} {...(isDangerous && { color: 'red' })}>{submit}</Button>}
        </>
      )}
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {children}
      {way === 'password' && (
        <PasswordField {...field} label={t('security:proof.password')} autoComplete="current-password" onChange={({ currentTarget }) => setValue(currentTarget.value)} />
      )}
      {way === 'code' && <CodeField {...field} label={t('security:proof.code')} />}
      {way === 'recoveryCode' && (
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
      {way === 'passkey' && <p className={classes.note}>{t('security:proof.passkey')}</p>}
      {way === 'recent-sign-in' && <p className={classes.note}>{t('security:proof.recent')}</p>}
      {way === undefined && <Notice>{t('security:proof.none')}</Notice>}
      {ways.length > 1 && (
        <div className={classes.ways}>
          {ways.filter((other) => other !== way).map((other) => other !== 'recent-sign-in' && (
            <UnstyledButton
              key={other}
              className={classes.way ?? ''}
              onClick={() => {
                setWay(other);
                setValue('');
                clear();
              }}
            >
              {t(`security:${changeTexts[other]}`)}
            </UnstyledButton>
          ))}
        </div>
      )}
    </DialogForm>
  );
}
