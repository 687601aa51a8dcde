import type { SsoConnection, SsoSettings } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useId, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PeopleFields } from '../people-fields.tsx';
import classes from '../single-sign-on.module.css';
import { usePeople } from '../use-people.ts';
import { useSsoChanges } from '../use-sso.ts';
import { SetUpFrame } from './set-up-frame.tsx';

export function TurnOnStep({ settings, connection }: { settings: SsoSettings; connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const formId = useId();
  const navigate = useNavigate();
  const notify = useNotify();
  const { change } = useSsoChanges();
  const describe = useFailureText();
  const { people, set, wish } = usePeople(connection);
  const isTested = connection.testedAt !== null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || !isTested) return;
    change.mutate(
      { ...wish, isEnabled: true },
      {
        onSuccess() {
          notify.success(t('turnOn.done'));
          void navigate(paths.singleSignOn());
        },
      },
    );
  };
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
        <form id={formId} className={classes.stack} onSubmit={onSubmit} noValidate>
          {change.error && <Notice tone="bad">{describe(change.error)}</Notice>}
          <PeopleFields settings={settings} connection={connection} people={people} onChange={set} />
        </form>
      </section>
    </SetUpFrame>
  );
}
