import type { DesignParams } from '@evercode/contract';
import { measureContrast, readableContrast } from '@evercode/qr';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { VerdictMark } from '../../../../ui/feedback/verdict-mark.tsx';
import classes from './readability-light.module.css';
import { judgeReadability, suggestFix } from './readability.ts';

const tones = { good: 'good', low: 'warn', inverted: 'bad' } as const;

type Props = Readonly<{ design: DesignParams; onFix: (change: Partial<DesignParams>) => void }>;

/**
 * Whether the contrast of the colors is sufficient, with a button that fixes it. The design dialog checks the shapes.
 */
export function ReadabilityLight({ design, onFix }: Props) {
  const { t } = useTranslation('builder');
  const format = useFormatters();
  const verdict = judgeReadability(design);
  const fix = suggestFix(design);
  const contrast = t('readability.contrast', {
    contrast: format.percent(Math.max(0, measureContrast(design))),
    needed: format.percent(readableContrast),
  });
  return (
    <section className={classes.light} aria-label={t('readability.label')}>
      <div aria-live="polite">
        <VerdictMark tone={tones[verdict]} label={t(`readability.${verdict}`)} />
        {verdict !== 'good' && <p className={classes.reason}>{t(`readability.${verdict}Text`)}</p>}
      </div>
      <p className={classes.reason}>{contrast}</p>
      {fix && (
        <Button variant="default" size="compact-md" onClick={() => onFix(fix.change)}>
          {t(`readability.${fix.kind}`)}
        </Button>
      )}
    </section>
  );
}
