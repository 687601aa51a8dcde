import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeField } from '../../ui/range-field.tsx';

/** From a business card to a banner. */
const sizesMm = [15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000] as const;
const firstPlace = 5;

/** A phone reads a code from about ten times its width. */
const reach = 10;

/** What a size in print means for whoever stands in front of it. */
export function PrintSize() {
  const { t } = useTranslation('design');
  const [place, setPlace] = useState(firstPlace);
  const size = sizesMm[place] ?? sizesMm[firstPlace];
  const say = (mm: number) => {
    if (mm >= 1000) return t('preview.metres', { count: mm / 1000 });
    return mm >= 100 ? t('preview.centimetres', { count: mm / 10 }) : t('preview.millimetres', { count: mm });
  };
  return (
    <RangeField
      label={t('preview.print')} value={place} min={0} max={sizesMm.length - 1} onChange={setPlace}
      text={t('preview.printSize', { size: say(size), distance: say(size * reach) })}
    />
  );
}
