import type { ScimSettings, SsoProvider } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useProviderName } from '../../../../platform/sign-in/use-provider-name.ts';
import { CopyButton } from '../../../../ui/feedback/page/copy-button.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';
import { SkeletonRows } from '../../../../ui/feedback/states/skeleton-rows.tsx';
import { ShownOnce } from '../../../../ui/form/shown-once.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import classes from '../single-sign-on.module.css';
import { ScimGroups } from './scim-groups.tsx';
import { useScim } from './use-scim.ts';

type Props = Readonly<{
  provider: SsoProvider;
  canChange: boolean;
  /** Also without the plan. */
  canEnd: boolean;
}>;

/** The provider adds and removes people by itself: its address, its token, and the roles of its groups. */
export function ScimCard({ provider, canChange, canEnd }: Props) {
  const { t } = useTranslation('sso');
  const name = useProviderName()(provider);
  const scim = useScim();
  const { settings, make, end } = scim;
  const [shown, setShown] = useState<string>();
  const [isEnding, setEnding] = useState(false);
  const hasToken = Boolean(settings.data?.token);
  const actions = settings.data && (canChange || (canEnd && hasToken)) && (
    <>
      {canChange && (
        <Button
          variant="default"
          loading={make.isPending}
          onClick={() => make.mutate(undefined, { onSuccess: setShown })}
        >
          {t(hasToken ? 'scim.renew' : 'scim.make')}
        </Button>
      )}
      {canEnd && hasToken && (
        <Button variant="default" aria-haspopup="dialog" loading={end.isPending} onClick={() => setEnding(true)}>
          {t('scim.end')}
        </Button>
      )}
    </>
  );
  return (
    <SettingsCard title={t('scim.title')} text={t('scim.text', { provider: name })} {...(actions && { actions })}>
      {settings.isPending && <SkeletonRows rows={2} />}
      {settings.isError && settings.data === undefined && <ErrorState onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <>
          <Facts settings={settings.data} />
          <ScimGroups scim={scim} settings={settings.data} canChange={canChange} />
        </>
      )}
      {shown !== undefined && (
        <Dialog title={t('scim.shown')} width={560}>
          <ShownOnce
            value={shown}
            texts={{
              once: t('scim.once'),
              label: t('scim.token'),
              copy: t('scim.copy'),
              copied: t('scim.copied'),
              done: t('scim.done'),
            }}
            onDone={() => {
              setShown(undefined);
              make.reset();
            }}
          >
            {null}
          </ShownOnce>
        </Dialog>
      )}
      {isEnding && (
        <QuestionDialog title={t('scim.end')} text={t('scim.endText')} onClose={() => setEnding(false)}>
          <Button variant="default" data-autofocus onClick={() => setEnding(false)}>
            {t('scim.keep')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              setEnding(false);
              end.mutate();
            }}
          >
            {t('scim.end')}
          </Button>
        </QuestionDialog>
      )}
    </SettingsCard>
  );
}

function Facts({ settings: { baseUrl, token, people } }: { settings: ScimSettings }) {
  const { t } = useTranslation('sso');
  const format = useFormatters();
  const { now } = useServices();
  const label = t('scim.base');
  return (
    <>
      <dl className={`${classes.values} ${classes.near}`}>
        <div className={classes.value}>
          <dt>{label}</dt>
          <dd>
            {baseUrl}
            <CopyButton value={baseUrl} label={t('connect.copy', { field: label })} />
          </dd>
        </div>
      </dl>
      {token !== null && (
        <ul className={classes.facts}>
          <li className={classes.quiet}>
            <code>{token.prefix}…</code>{' '}
            {token.lastUsedAt === null
              ? t('scim.unused')
              : t('scim.used', { when: format.relative(new Date(token.lastUsedAt), new Date(now())) })}
          </li>
          <li className={classes.quiet}>
            {t('scim.people', { count: people.active, deactivated: format.number(people.deactivated) })}
          </li>
        </ul>
      )}
    </>
  );
}
