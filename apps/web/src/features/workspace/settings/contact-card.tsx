import { limits, type AccountDetail } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { EmailField } from '../../../platform/forms/email-field.tsx';
import { isPhone } from '../../../platform/forms/is-phone.ts';
import { isEmail, isShortEnough, optional } from '../../../platform/forms/rules.ts';
import { useCountries } from '../../../platform/language/use-countries.ts';
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx';
import { SettingsForm } from '../../../ui/layout/frames/settings-card.tsx';
import classes from './workspace-page.module.css';
import { useDetailForm } from './use-detail-form.ts';

const rules = {
  contactName: [isShortEnough],
  contactEmail: [optional(isEmail)],
  contactPhone: [optional(isPhone)],
  address: [(value: string) => (value.trim().length > limits.address.max ? ('tooLong' as const) : undefined)],
  city: [isShortEnough],
  country: [],
};

export function ContactCard({ detail }: { detail: AccountDetail }) {
  const { t } = useTranslation('settings');
  const form = useDetailForm(detail, rules);
  const countries = useCountries();
  return (
    <SettingsForm {...form.card} title={t('contact.title')} text={t('contact.text')}>
      <TextInput
        {...form.bind('contactName')}
        label={t('contact.name')}
        autoComplete="name"
        error={form.errorText('contactName')}
      />
      <EmailField
        {...form.bind('contactEmail')}
        label={t('contact.email')}
        required={false}
        autoComplete="email"
        error={form.errorText('contactEmail')}
      />
      <TextInput
        {...form.bind('contactPhone')}
        label={t('contact.phone')}
        type="tel"
        autoComplete="tel"
        error={form.errorText('contactPhone')}
      />
      <TextInput
        {...form.bind('address')}
        label={t('contact.address')}
        autoComplete="street-address"
        error={form.errorText('address')}
      />
      <div className={classes.pair}>
        <TextInput
          {...form.bind('city')}
          label={t('contact.city')}
          autoComplete="address-level2"
          error={form.errorText('city')}
        />
        <ChoiceField
          name="country"
          label={t('contact.country')}
          placeholder={t('contact.noCountry')}
          data={countries}
          nothingFoundMessage={t('nothingFound')}
          clearable
          value={form.values.country || null}
          onChange={(country) => form.set('country', country ?? '')}
          clearButtonProps={{ 'aria-label': t('contact.clearCountry') }}
        />
      </div>
    </SettingsForm>
  );
}
