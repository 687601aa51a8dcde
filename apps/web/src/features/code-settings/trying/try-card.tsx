import { deviceKinds, systems, type CountryCode, type DeviceKind, type System } from '@evercode/contract';
import { decide } from '@evercode/routing';
import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../../../app/language/use-countries.ts';
import { useServices } from '../../../app/services-context.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { PillChoice } from '../../../ui/pill-choice.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { withDrafts } from '../drafts.ts';
import { useEditor } from '../editor-context.ts';
import { useLanguageOptions } from '../languages/use-language-options.ts';
import { useSystemName } from '../rules/use-system-name.ts';
import { instantOf, wallTimeOf } from '../schedule/wall-time.ts';
import classes from '../settings-dialog.module.css';
import { useOwnZone } from '../use-zones.ts';
import { OutcomeView } from './outcome-view.tsx';
import { recordOf } from './record-of.ts';

type Visitor = { country: CountryCode | ''; system: System; device: DeviceKind; language: string; time: string; number: number; isUnlocked: boolean };

/** Somebody scans, and the program that answers scans says what they get, with what stands on the cards now. */
export function TryCard() {
  const { t } = useTranslation('options');
  const { now, language: app } = useServices();
  const { qr, saved, drafts } = useEditor();
  const zone = useOwnZone();
  const nameSystem = useSystemName();
  const [visitor, setVisitor] = useState<Visitor>(() => ({
    country: '', system: 'ios', device: 'phone', language: app.current(), time: wallTimeOf(new Date(now()).toISOString(), zone), number: 1, isUnlocked: false,
  }));
  const set = (part: Partial<Visitor>) => setVisitor((known) => ({ ...known, ...part }));
  const countries = useCountries();
  const languages = useLanguageOptions([visitor.language]);
  const values = useMemo(() => withDrafts(saved, drafts), [saved, drafts]);
  const record = useMemo(() => recordOf(qr, values), [qr, values]);
  const outcome = record && decide(record, {
    system: () => visitor.system, device: () => visitor.device, language: () => visitor.language, country: () => visitor.country,
    visitor: () => `visitor ${visitor.number}`, isUnlocked: () => visitor.isUnlocked,
  }, Date.parse(instantOf(visitor.time, zone) ?? new Date(now()).toISOString()));
  const isSplit = values.rules.list.some(({ to }) => to.length > 1);

  return (
    <SettingsCard title={t('preview.title')} text={t('preview.text')}>
      <PillChoice legend={t('preview.device')} name="try-device" options={deviceKinds.map((value) => ({ value, label: t(`rules.deviceNames.${value}`) }))} value={visitor.device} onChoose={(device) => set({ device })} />
      <PillChoice legend={t('preview.system')} name="try-system" options={systems.map((value) => ({ value, label: nameSystem(value) }))} value={visitor.system} onChoose={(system) => set({ system })} />
      <div className={classes.pair}>
        <ChoiceField
          label={t('preview.country')} placeholder={t('preview.unknownCountry')} data={countries} value={visitor.country || null} clearable clearButtonProps={{ 'aria-label': t('preview.unknownCountry') }}
          onChange={(country) => set({ country: country ?? '' })}
        />
        <ChoiceField label={t('preview.language')} data={languages} value={languages.find(({ value }) => value.toLowerCase() === visitor.language.toLowerCase())?.value ?? null} allowDeselect={false} onChange={(language) => set({ language: language ?? '' })} />
      </div>
      <TextInput className={classes.short ?? ''} label={t('preview.time')} description={t('preview.zone', { zone: zone.replaceAll('_', ' ') })} type="datetime-local" value={visitor.time} onChange={({ currentTarget }) => set({ time: currentTarget.value })} />
      {record?.options?.password !== undefined && <CheckField label={t('preview.unlocked')} checked={visitor.isUnlocked} onChange={(isUnlocked) => set({ isUnlocked })} />}
      {isSplit && <Button className={classes.add ?? ''} variant="subtle" size="compact-sm" onClick={() => set({ number: visitor.number + 1 })}>{t('preview.visitor')}</Button>}
      <section className={classes.outcome} aria-label={t('preview.result')} aria-live="polite">
        <h3 className={classes.outcomeTitle}>{t('preview.result')}</h3>
        {outcome === undefined ? <p>{t('preview.invalid')}</p> : <OutcomeView outcome={outcome} ruleIds={values.rules.list.map(({ id }) => id)} uses={qr.settings.uses ?? qr.scans ?? 0} />}
      </section>
    </SettingsCard>
  );
}
