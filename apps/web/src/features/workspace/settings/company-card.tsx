import { companySizes, usageCategories, type AccountDetail } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { isShortEnough } from '../../../platform/forms/rules.ts';
import { useIndustryOptions } from '../../../platform/forms/use-industry-options.ts';
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx';
import { SettingsForm } from '../../../ui/layout/frames/settings-card.tsx';
import { useDetailForm } from './use-detail-form.ts';

const sizeNames = {
  '0-10': 'upTo10',
  '11-50': 'upTo50',
  '51-100': 'upTo100',
  '100+': 'more',
} as const satisfies Record<(typeof companySizes)[number], string>;

export function CompanyCard({ detail }: { detail: AccountDetail }) {
  const { t } = useTranslation(['settings', 'onboarding']);
  const form = useDetailForm(detail, {
    companyName: [isShortEnough],
    companySize: [],
    companyIndustry: [],
    usageCategory: [],
  });
  const industries = useIndustryOptions();
  const { companySize, companyIndustry, usageCategory } = form.values;
  return (
    <SettingsForm {...form.card} title={t('settings:company.title')} text={t('settings:company.text')}>
      <TextInput
        {...form.bind('companyName')}
        label={t('settings:company.name')}
        autoComplete="organization"
        error={form.errorText('companyName')}
      />
      <ChoiceField
        name="companySize"
        label={t('settings:company.size')}
        placeholder={t('settings:company.unset')}
        clearable
        data={companySizes.map((value) => ({ value, label: t(`settings:company.sizes.${sizeNames[value]}`) }))}
        value={companySize || null}
        onChange={(size) => form.set('companySize', size ?? '')}
        clearButtonProps={{ 'aria-label': t('settings:company.noSize') }}
      />
      <ChoiceField
        name="companyIndustry"
        label={t('onboarding:industry.label')}
        placeholder={t('onboarding:industry.placeholder')}
        nothingFoundMessage={t('onboarding:industry.none')}
        data={industries}
        allowDeselect={false}
        value={companyIndustry === '0' ? null : companyIndustry}
        onChange={(industry) => industry !== null && form.set('companyIndustry', industry)}
      />
      <ChoiceField
        name="usageCategory"
        label={t('onboarding:use.label')}
        allowDeselect={false}
        data={usageCategories.map((value) => ({ value, label: t(`onboarding:use.${value}`) }))}
        value={usageCategory || null}
        onChange={(use) => use !== null && form.set('usageCategory', use)}
      />
    </SettingsForm>
  );
}
