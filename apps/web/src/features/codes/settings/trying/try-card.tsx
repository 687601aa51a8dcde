import { instantOf, wallTimeOf } from '@evercode/content';
import { deviceKinds, systems, type CountryCode, type DeviceKind, type System } from '@evercode/contract';
import { decide } from '@evercode/routing';
import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useCountries } from '../../../../platform/language/use-countries.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import { withDrafts } from '../drafts.ts';
import { useEditor } from '../editor-context.ts';
import { useLanguageOptions } from '../languages/use-language-options.ts';
import { useSystemName } from '../rules/use-system-name.ts';
import classes from '../settings-dialog.module.css';
import { useOwnZone } from '../../../../platform/language/use-zones.ts';
import { OutcomeView } from './outcome-view.tsx';
import { toRouteRecord } from './to-route-record.ts';

type Visitor = {
  country: CountryCode | '';
  system: System;
  device: DeviceKind;
  language: string;
  time: string;
  number: number;
  isUnlocked: boolean;
};

/** Simulates a scan with the routing that answers real scans, including unsaved changes. */
export function TryCard() {
  const { t } = useTranslation('options');
  const { now, language: app } = useServices();
  const { code, saved, drafts } = useEditor();
  const zone = useOwnZone();
  const nameSystem = useSystemName();
  const [visitor, setVisitor] = useState<Visitor>(() => ({
    country: '',
    system: 'ios',
    device: 'phone',
    language: app.current(),
    time: wallTimeOf(new Date(now()).toISOString(), zone),
    number: 1,
    isUnlocked: false,
  }));
  const set = (part: Partial<Visitor>) => setVisitor((known) => ({ ...known, ...part }));
  const countries = useCountries();
  const languages = useLanguageOptions([visitor.language]);
  const values = useMemo(() => withDrafts(saved, drafts), [saved, drafts]);
  const record = useMemo(() => toRouteRecord(code, values), [code, values]);
  const outcome =
    record &&
    decide(
      record,
      {
        system: () => visitor.system,
        device: () => visitor.device,
        language: () => visitor.language,
        country: () => visitor.country,
        visitor: () => `visitor ${visitor.number}`,
        isUnlocked: () => visitor.isUnlocked,
      },
      Date.parse(instantOf(visitor.time, zone) ?? new Date(now()).toISOString()),
    );
  const isSplit = values.rules.list.some(({ to }) => to.length > 1);

  return (
    <SettingsCard title={t('preview.title')} text={t('preview.text')}>
      <PillChoice
        legend={t('preview.device')}
        name="try-device"
        options={deviceKinds.map((value) => ({ value, label: t(`rules.deviceNames.${value}`) }))}
        value={visitor.device}
        onChoose={(device) => set({ device })}
      />
      <PillChoice
        legend={t('preview.system')}
        name="try-system"
        options={systems.map((value) => ({ value, label: nameSystem(value) }))}
        value={visitor.system}
        onChoose={(system) => set({ system })}
      />
      <div className={classes.pair}>
        <ChoiceField
          label={t('preview.country')}
          placeholder={t('preview.unknownCountry')}
          data={countries}
          value={visitor.country || null}
          clearable
          clearButtonProps={{ 'aria-label': t('preview.unknownCountry') }}
          onChange={(country) => set({ country: country ?? '' })}
        />
        <ChoiceField
          label={t('preview.language')}
          data={languages}
          value={languages.find(({ value }) => value.toLowerCase() === visitor.language.toLowerCase())?.value ?? null}
          allowDeselect={false}
          onChange={(language) => set({ language: language ?? '' })}
        />
      </div>
      <TextInput
        className={classes.short ?? ''}
        label={t('preview.time')}
        description={t('preview.zone', { zone: zone.replaceAll('_', ' ') })}
        type="datetime-local"
        value={visitor.time}
        onChange={({ currentTarget }) => set({ time: currentTarget.value })}
      />
      {record?.options?.password !== undefined && (
        <CheckField
          label={t('preview.unlocked')}
          checked={visitor.isUnlocked}
          onChange={(isUnlocked) => set({ isUnlocked })}
        />
      )}
      {isSplit && (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={() => set({ number: visitor.number + 1 })}
        >
          {t('preview.visitor')}
        </Button>
      )}
      <section className={classes.outcome} aria-label={t('preview.result')} aria-live="polite">
        <h3 className={classes.outcomeTitle}>{t('preview.result')}</h3>
        {outcome === undefined ? (
          <p>{t('preview.invalid')}</p>
        ) : (
          <OutcomeView
            outcome={outcome}
            ruleIds={values.rules.list.map(({ id }) => id)}
            uses={code.settings.uses ?? code.scans ?? 0}
          />
        )}
      </section>
    </SettingsCard>
  );
}
