import type { AccountDetail } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { isFilled, isShortEnough } from '../../../platform/forms/rules.ts';
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx';
import { SettingsForm } from '../../../ui/layout/frames/settings-card.tsx';
import { useDetailForm } from './use-detail-form.ts';

export function IdentityCard({ detail }: { detail: AccountDetail }) {
  const { t } = useTranslation('settings');
  const form = useDetailForm(detail, { accountName: [isFilled, isShortEnough], timezone: [] });
  const zones = useMemo(() => listTimeZones(detail.timezone), [detail.timezone]);
  return (
    <SettingsForm {...form.card} title={t('name.title')} text={t('name.text')}>
      <TextInput
        {...form.bind('accountName')}
        label={t('name.label')}
        required
        withAsterisk={false}
        autoComplete="organization"
        error={form.errorText('accountName')}
      />
      <ChoiceField
        name="timezone"
        label={t('timezone.label')}
        description={t('timezone.text')}
        data={zones}
        limit={100}
        nothingFoundMessage={t('nothingFound')}
        value={form.values.timezone}
        onChange={(zone) => zone !== null && form.set('timezone', zone)}
        allowDeselect={false}
      />
    </SettingsForm>
  );
}

/** The zones this browser knows, UTC first, plus the stored one if the browser does not know it. */
function listTimeZones(current: string): { value: string; label: string }[] {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
