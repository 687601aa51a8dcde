import type { LandingTemplate } from '@evercode/contract';
import { contrastOf, leastContrast } from '@evercode/pages/content';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import classes from './contrast-note.module.css';
import { colorNames, colorsOf } from './look-value.ts';

/** Reports the contrast of custom colors, and that the page itself corrects colors with too little. */
export function ContrastNote({ look }: Readonly<{ look: LandingTemplate }>) {
  const { t } = useTranslation('look');
  const format = useFormatters();
  if (!colorNames.some((name) => look.style[name])) return null;
  const { page, card, ink, accent } = colorsOf(look);
  const pairs = [
    { name: t('contrast.card'), value: contrastOf(ink, card) },
    { name: t('contrast.page'), value: contrastOf(ink, page) },
    { name: t('contrast.accent'), value: contrastOf(accent, card) },
  ];
  const isWeak = pairs.some(({ value }) => value < leastContrast);
  const write = (value: number) => format.number(Math.round(value * 10) / 10);
  return (
    <div className={classes.note} data-weak={isWeak || undefined} aria-live="polite">
      {isWeak ? (
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      ) : (
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      )}
      <div>
        <p className={classes.line}>
          {t(isWeak ? 'contrast.weak' : 'contrast.good', { needed: format.number(leastContrast) })}
        </p>
        <p className={classes.pairs}>
          {pairs.map(({ name, value }) => (
            <span key={name} data-weak={value < leastContrast || undefined}>
              {t('contrast.pair', { name, contrast: write(value) })}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
