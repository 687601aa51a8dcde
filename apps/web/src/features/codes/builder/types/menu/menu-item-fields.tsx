import { allergens, diets } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PillToggles } from '../../../../../ui/form/pill-toggles.tsx';
import { bind } from '../../fields/bind.ts';
import { listOf, textOf, type Place } from '../../fields/place.ts';
import { LineField, ParagraphField } from '../../fields/text-fields.tsx';
import { FileField } from '../../upload/file-field.tsx';
import classes from './menu-item-fields.module.css';
import { parsePrice, showPrice } from './price.ts';

type Props = Readonly<{ place: Place; currency: string }>;

export function MenuItemFields({ place, currency }: Props) {
  const { t, i18n } = useTranslation('editor');
  const price = place.at('price');
  return (
    <>
      <div className={classes.first}>
        <LineField place={place.at('name')} label={t('menu.name')} />
        <TextInput
          label={t('menu.price')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          rightSection={<span className={classes.currency}>{currency}</span>}
          rightSectionWidth={52}
          {...bind(price)}
          value={showPrice(textOf(price.value), i18n.resolvedLanguage)}
          onChange={({ currentTarget }) => price.put(parsePrice(currentTarget.value))}
        />
      </div>
      <ParagraphField place={place.at('description')} label={t('menu.description')} rows={1} />
      <WordToggles
        place={place.at('diets')}
        legend={t('menu.diet')}
        options={diets.map((value) => ({ value, label: t(`menu.diets.${value}`) }))}
      />
      <WordToggles
        place={place.at('allergens')}
        legend={t('menu.allergen')}
        options={allergens.map((value) => ({ value, label: t(`menu.allergens.${value}`) }))}
      />
      <FileField place={place.at('image')} label={t('menu.photo')} accept="picture" />
    </>
  );
}

type Toggles = Readonly<{
  place: Place;
  legend: string;
  options: readonly Readonly<{ value: string; label: string }>[];
}>;

function WordToggles({ place, legend, options }: Toggles) {
  return <PillToggles legend={legend} options={options} value={listOf(place.value).map(textOf)} onChange={place.put} />;
}
