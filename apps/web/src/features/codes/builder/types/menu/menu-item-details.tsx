import { allergens, diets } from '@evercode/contract';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { PillToggles } from '../../../../../ui/form/choices/pill-toggles.tsx';
import { listOf, textOf, type Place } from '../../fields/place.ts';
import { ParagraphField } from '../../fields/text-fields.tsx';
import { FileField } from '../../upload/file-field.tsx';

/** What a menu says about an item beside its name and price. */
export function MenuItemDetails({ place }: { place: Place }) {
  const { t } = useTranslation('editor');
  return (
    <>
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
