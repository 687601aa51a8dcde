import type { DesignParams } from '@evercode/contract';
import { measureContrast, readableContrast } from '@evercode/qr';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../app/language/use-formatters.ts';
import classes from './readability-light.module.css';
import { judgeReadability, suggestFix } from './readability.ts';

type Props = Readonly<{ design: DesignParams; onFix: (change: Partial<DesignParams>) => void }>;

/** Whether phones can tell these colours apart, why, and the one press that mends it. Shapes are judged where they are chosen: in the design dialog. */
export function ReadabilityLight({ design, onFix }: Props) {
  const { t } = useTranslation('builder');
  const format = useFormatters();
  const verdict = judgeReadability(design);
  const fix = suggestFix(design);
  const contrast = t('readability.contrast', {
    contrast: format.percent(Math.max(0, measureContrast(design))), needed: format.percent(readableContrast),
  });
  return (
    <section className={classes.light} data-verdict={verdict} aria-label={t('readability.label')}>
      <div aria-live="polite">
        <strong className={classes.verdict}>{t(`readability.${verdict}`)}</strong>
        {verdict !== 'good' && <p className={classes.reason}>{t(`readability.${verdict}Text`)}</p>}
      </div>
      <p className={classes.reason}>{contrast}</p>
      {fix && <Button variant="default" size="compact-md" onClick={() => onFix(fix.change)}>{t(`readability.${fix.kind}`)}</Button>}
    </section>
  );
}
