import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { RangeField } from '../../../../ui/form/choices/range-field.tsx';

/** From a business card to a banner. */
const sizesMm = [15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000] as const;
export const usualSizeMm = 50;

/** A phone reads a code from about ten times its width. */
const distancePerWidth = 10;

type Props = Readonly<{ sizeMm: number; onChange: (sizeMm: number) => void }>;

/** Chooses a printed size and shows its scanning distance. */
export function PrintSize({ sizeMm, onChange }: Props) {
  const { t } = useTranslation('design');
  const describeSize = (mm: number) => {
    if (mm >= 1000) return t('preview.metres', { count: mm / 1000 });
    return mm >= 100 ? t('preview.centimetres', { count: mm / 10 }) : t('preview.millimetres', { count: mm });
  };
  return (
    <RangeField
      label={t('preview.print')}
      value={sizesMm.findIndex((mm) => mm === sizeMm)}
      min={0}
      max={sizesMm.length - 1}
      onChange={(place) => onChange(sizesMm[place] ?? usualSizeMm)}
      text={t('preview.printSize', { size: describeSize(sizeMm), distance: describeSize(sizeMm * distancePerWidth) })}
    />
  );
}
