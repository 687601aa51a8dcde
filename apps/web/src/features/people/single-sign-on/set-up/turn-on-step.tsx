import type { SsoConnection, SsoSettings } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { PeopleForm } from '../people-form.tsx';
import classes from '../single-sign-on.module.css';
import { useSsoChanges } from '../use-sso.ts';
import { SetUpFrame } from './set-up-frame.tsx';

export function TurnOnStep({ settings, connection }: { settings: SsoSettings; connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const formId = useId();
  const navigate = useNavigate();
  const notify = useNotify();
  const { change } = useSsoChanges();
  const isTested = connection.testedAt !== null;
  return (
    <SetUpFrame
      step="turn-on"
      note={isTested ? undefined : t('test.first')}
      actions={
        isTested ? (
          <Button type="submit" form={formId} size="md" loading={change.isPending}>
            {t(connection.isEnabled ? 'turnOn.save' : 'turnOn.submit')}
          </Button>
        ) : (
          <Button component={Link} to={paths.singleSignOnSetUp('test')} size="md">
            {t('test.run')}
          </Button>
        )
      }
    >
      <section className={classes.section}>
        <PeopleForm
          id={formId}
          settings={settings}
          connection={connection}
          failure={change.error}
          onSubmit={(wish) =>
            change.mutate(
              { ...wish, isEnabled: true },
              {
                onSuccess() {
                  notify.success(t('turnOn.done'));
                  void navigate(paths.singleSignOn());
                },
              },
            )
          }
        />
      </section>
    </SetUpFrame>
  );
}
