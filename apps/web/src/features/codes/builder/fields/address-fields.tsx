import { contactKinds, countryCodes, limits } from '@evercode/contract';
import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { blankAddress } from '../parts/blank-parts.ts';
import { PillField, SelectField } from './choice-fields.tsx';
import { EntryList } from '../parts/entry-list.tsx';
import type { Place } from './place.ts';
import { LineField } from './text-fields.tsx';

export function AddressFields({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  const countries = useCountryOptions();
  const kinds = contactKinds.map((value) => ({ value, label: t(`contact.kinds.${value}`) }));
  return (
    <>
      <PillField place={place.at('kind')} label={t('contact.kind')} options={kinds} fallback="work" />
      <LineField place={place.at('street')} label={t('contact.street')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <LineField place={place.at('zip')} label={t('contact.zip')} maxLength={limits.page.short} />
        <LineField place={place.at('city')} label={t('contact.city')} />
        <LineField place={place.at('state')} label={t('contact.state')} />
        <SelectField place={place.at('country')} label={t('contact.country')} options={countries} fallback="" />
      </SimpleGrid>
    </>
  );
}

export function AddressEntries({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  return (
    <EntryList
      place={place}
      legend={t('contact.addresses')}
      entryName={t('contact.address')}
      addLabel={t('contact.addAddress')}
      blank={blankAddress}
      max={limits.page.entries}
    >
      {(entry) => <AddressFields place={entry} />}
    </EntryList>
  );
}

/** Sorted in the reader's language, after "none". */
function useCountryOptions() {
  const { t, i18n } = useTranslation('editor');
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const compare = new Intl.Collator(language).compare;
    const named = countryCodes
      .map((value) => ({ value: value as string, label: names.of(value) ?? value }))
      .toSorted((a, b) => compare(a.label, b.label));
    return [{ value: '', label: t('contact.noCountry') }, ...named];
  }, [t, language]);
}
