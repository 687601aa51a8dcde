import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useSecondFactor } from '../../../platform/sign-in/use-second-factor.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { CardState } from './card-state.tsx';
import { ProofForm } from '../../../platform/sign-in/proof-form.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import classes from './security-cards.module.css';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useSecurityCalls } from './use-security.ts';

const fewCodes = 3;

/** Turns two-factor sign-in on and off, and manages the recovery codes. */
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

  const actions = isOn ? (
    <>
      <Button variant="default" onClick={() => setOpen('renew')}>
        {t('secondFactor.renew')}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setOpen('turn-off')}>
        {t('secondFactor.turnOff')}
      </Button>
    </>
  ) : (
    <Button variant="default" onClick={() => setOpen('set-up')}>
      {t('secondFactor.setUp')}
    </Button>
  );

  return (
    <SettingsCard title={t('secondFactor.title')} text={t('secondFactor.text')} actions={state && actions}>
      <CardState query={query}>
        {state && (
          <div className={classes.state} data-on={isOn}>
            <p>
              {isOn
                ? t('secondFactor.on', { date: formatters.date(new Date(state.since ?? 0)) })
                : t('secondFactor.off')}
            </p>
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
            kinds={state.proofs}
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
