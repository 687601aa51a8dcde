import { textSizes } from '@evercode/contract';
import { useTranslation } from '../../../../../../ui/language/use-translation.ts';
import { PillField } from '../../../fields/choice-fields.tsx';
import type { Place } from '../../../fields/place.ts';
import { LineField, ParagraphField } from '../../../fields/text-fields.tsx';

export function TitleBlock({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  return <LineField place={place.at('text')} label={t('fields.heading')} />;
}

export function TextBlock({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  const sizes = textSizes.map((value) => ({ value, label: t(`fields.sizes.${value}`) }));
  return (
    <>
      <ParagraphField place={place.at('text')} label={t('fields.text')} rows={3} />
      <PillField place={place.at('size')} label={t('fields.size')} options={sizes} fallback="medium" />
    </>
  );
}
