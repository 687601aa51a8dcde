import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../app/language/use-formatters.ts';
import { useNotify } from '../../app/notify.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { CardState } from './card-state.tsx';
import { ProofForm } from './proof-form.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import classes from './security-cards.module.css';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useSecondFactor, useSecurityCalls } from './use-security.ts';

const fewCodes = 3;

/** Whether a code is asked for at sign-in, and everything about it. */
export function SecondFactorCard() {
  const { t } = useTranslation('security');
  const query = useSecondFactor();
  const { refresh, turnOff } = useSecurityCalls();
  const notify = useNotify();
  const formatters = useFormatters(useMe().user.timezone);
  const [open, setOpen] = useState<'set-up' | 'renew' | 'turn-off'>();
  const close = () => setOpen(undefined);
  const state = query.data;
  const isOn = state?.isOn === true;

  const actions = isOn
    ? (
        <>
          <Button variant="default" onClick={() => setOpen('renew')}>{t('secondFactor.renew')}</Button>
          <Button variant="subtle" color="red" onClick={() => setOpen('turn-off')}>{t('secondFactor.turnOff')}</Button>
        </>
      )
    : <Button variant="default" onClick={() => setOpen('set-up')}>{t('secondFactor.setUp')}</Button>;

  return (
    <SettingsCard title={t('secondFactor.title')} text={t('secondFactor.text')} actions={state && actions}>
      <CardState query={query}>
        {state && (
          <div className={classes.state} data-on={isOn}>
            <p>{isOn ? t('secondFactor.on', { date: formatters.date(new Date(state.since ?? 0)) }) : t('secondFactor.off')}</p>
            {isOn && (
              <p className={classes.small}>
                {t('secondFactor.left', { count: state.recoveryCodesLeft })}
                {state.recoveryCodesLeft <= fewCodes && `. ${t('secondFactor.few')}`}
              </p>
            )}
          </div>
        )}
      </CardState>
      {open === 'set-up' && state && (
        <SetUpDialog
          ways={state.proofs}
          onClose={close}
          onDone={() => {
            close();
            notify.success(t('secondFactor.turnedOn'));
            void refresh();
          }}
        />
      )}
      {open === 'renew' && <RenewCodesDialog onClose={close} />}
      {open === 'turn-off' && state && (
        <Dialog title={t('secondFactor.turnOffTitle')} text={t('secondFactor.turnOffText')} onClose={close}>
          <ProofForm
            ways={state.proofs}
            submit={t('secondFactor.turnOff')}
            isDangerous
            onCancel={close}
            onProof={async (proof) => {
              await turnOff(proof);
              close();
              notify.success(t('secondFactor.turnedOff'));
            }}
          />
        </Dialog>
      )}
    </SettingsCard>
  );
}
