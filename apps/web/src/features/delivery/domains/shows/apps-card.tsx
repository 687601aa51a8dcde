import { limits, type Domain } from '@evercode/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { newId } from '../../../../ui/form/new-id.ts';
import { SettingsForm } from '../../../../ui/layout/frames/settings-card.tsx';
import { draftsOf, findAppFaults, toApps, type AndroidDraft, type AppDrafts, type AppleDraft } from './app-drafts.ts';
import classes from './shows.module.css';
import { useShownForm } from './use-shown-form.ts';

/** The apps that open links of this domain: two files under `/.well-known/`, written from this form. */
export function AppsCard({ domain: { uuid, shows } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const form = useShownForm<AppDrafts>(uuid, draftsOf(shows), (drafts) =>
    findAppFaults(drafts).size > 0 ? undefined : { shows: toApps(drafts) },
  );
  const { apple, android } = form.values;
  const faults = form.wasSent ? findAppFaults(form.values) : new Set<string>();
  const setApple = (at: number, part: Partial<AppleDraft>) =>
    form.change({ apple: apple.map((app, index) => (index === at ? { ...app, ...part } : app)) });
  const setAndroid = (at: number, part: Partial<AndroidDraft>) =>
    form.change({ android: android.map((app, index) => (index === at ? { ...app, ...part } : app)) });

  return (
    <SettingsForm {...form.card} title={t('shows.apps.title')} text={t('shows.apps.text')}>
      {apple.length + android.length === 0 && <p className={classes.none}>{t('shows.apps.none')}</p>}
      {apple.map((app, at) => (
        <App
          key={app.id}
          legend={t('shows.apps.ios')}
          onRemove={() => form.change({ apple: apple.filter((each) => each !== app) })}
        >
          <TextInput
            label={t('shows.apps.appId')}
            description={t('shows.apps.appIdHint')}
            value={app.appId}
            {...plain}
            maxLength={limits.domains.appIdMax}
            error={faults.has(`apple.${at}.appId`) && t('shows.apps.appIdWrong')}
            onChange={({ currentTarget: { value } }) => setApple(at, { appId: value })}
          />
          <Textarea
            label={t('shows.apps.paths')}
            description={t('shows.apps.pathsHint')}
            value={app.paths}
            {...plain}
            {...lines}
            error={faults.has(`apple.${at}.paths`) && t('shows.apps.pathsWrong')}
            onChange={({ currentTarget: { value } }) => setApple(at, { paths: value })}
          />
        </App>
      ))}
      {android.map((app, at) => (
        <App
          key={app.id}
          legend={t('shows.apps.android')}
          onRemove={() => form.change({ android: android.filter((each) => each !== app) })}
        >
          <TextInput
            label={t('shows.apps.package')}
            description={t('shows.apps.packageHint')}
            value={app.packageName}
            {...plain}
            maxLength={limits.domains.appIdMax}
            error={faults.has(`android.${at}.packageName`) && t('shows.apps.packageWrong')}
            onChange={({ currentTarget: { value } }) => setAndroid(at, { packageName: value })}
          />
          <Textarea
            label={t('shows.apps.fingerprints')}
            description={t('shows.apps.fingerprintsHint')}
            value={app.fingerprints}
            {...plain}
            {...lines}
            error={faults.has(`android.${at}.fingerprints`) && t('shows.apps.fingerprintsWrong')}
            onChange={({ currentTarget: { value } }) => setAndroid(at, { fingerprints: value })}
          />
        </App>
      ))}
      <div className={classes.add}>
        {apple.length < limits.domains.apps && (
          <AddButton
            label={t('shows.apps.addIos')}
            onClick={() => form.change({ apple: [...apple, { id: newId(), appId: '', paths: '/*' }] })}
          />
        )}
        {android.length < limits.domains.apps && (
          <AddButton
            label={t('shows.apps.addAndroid')}
            onClick={() => form.change({ android: [...android, { id: newId(), packageName: '', fingerprints: '' }] })}
          />
        )}
      </div>
    </SettingsForm>
  );
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
const lines = { autosize: true, minRows: 2, maxRows: 8, classNames: { input: classes.lines ?? '' } } as const;

type AppProps = Readonly<{ legend: string; onRemove: () => void; children: ReactNode }>;

function App({ legend, onRemove, children }: AppProps) {
  const { t } = useTranslation('domains');
  return (
    <fieldset className={classes.app}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
      <Button variant="subtle" color="gray" size="sm" className={classes.remove ?? ''} onClick={onRemove}>
        {t('shows.apps.removeApp')}
      </Button>
    </fieldset>
  );
}

function AddButton({ label, onClick }: Readonly<{ label: string; onClick: () => void }>) {
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
