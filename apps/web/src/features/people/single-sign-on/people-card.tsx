import type { SsoConnection, SsoSettings } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../../../ui/layout/settings-card.tsx';
import { PeopleForm } from './people-form.tsx';
import classes from './single-sign-on.module.css';
import { useSsoChanges } from './use-sso.ts';

/** Who uses it. Saved on its own, whether it is on or not. */
export function PeopleCard({ settings, connection }: { settings: SsoSettings; connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const id = useId();
  const { change } = useSsoChanges();
  return (
    <SettingsCard
      title={t('card.people')}
      actions={
        <>
          <Button type="submit" form={id} loading={change.isPending}>
            {t('turnOn.save')}
          </Button>
          <output className={classes.quiet}>{change.isSuccess && t('turnOn.changed')}</output>
        </>
      }
    >
      <PeopleForm
        id={id}
        settings={settings}
        connection={connection}
        failure={change.error}
        onSubmit={(wish) => change.mutate(wish)}
      />
    </SettingsCard>
  );
}
