import { useMemo } from 'react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import type { ContentFormProps } from '../../fields/content-form.ts';
import { SelectField } from '../../fields/choice-fields.tsx';
import { FieldsGroup } from '../../fields/fields-group.tsx';
import { HeaderFields } from '../../fields/header-fields.tsx';
import { placeOf, textOf } from '../../fields/place.ts';
import { ParagraphField } from '../../fields/text-fields.tsx';
import { MenuSections } from './menu-sections.tsx';

export function MenuFields(props: ContentFormProps) {
  const { t } = useTranslation('editor');
  const place = placeOf(props);
  const currencies = useCurrencyOptions();
  const currency = place.at('currency');
  return (
    <>
      <FieldsGroup title={t('menu.top')}>
        <HeaderFields
          place={place.at('header')}
          titleLabel={t('menu.restaurant')}
          subtitleLabel={t('menu.tagline')}
          pictureLabel={t('menu.picture')}
        />
      </FieldsGroup>
      <FieldsGroup title={t('menu.sections')} description={t('menu.sectionsHint')}>
        <SelectField place={currency} label={t('menu.currency')} options={currencies} fallback="EUR" />
        <MenuSections place={place.at('sections')} currency={textOf(currency.value) || 'EUR'} />
      </FieldsGroup>
      <FieldsGroup title={t('menu.end')}>
        <ParagraphField place={place.at('note')} label={t('fields.note')} description={t('menu.noteHint')} />
      </FieldsGroup>
    </>
  );
}

/** The currencies the browser knows, sorted by name in the reader's language. */
function useCurrencyOptions() {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    const compare = new Intl.Collator(language).compare;
    return Intl.supportedValuesOf('currency')
      .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [language]);
}
