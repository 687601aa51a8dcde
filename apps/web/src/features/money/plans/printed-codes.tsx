import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import classes from './price-table.module.css';

/** No code stops sooner after a failed payment: see docs/money.md. */
const DAYS_KEPT = 21;

/** What people who print codes ask before they pay. */
export function PrintedCodes() {
  const { t } = useTranslation('plans');
  const format = useFormatters();
  return (
    <section className={classes.printed} aria-labelledby="printed-title">
      <h2 id="printed-title">{t('printed.title')}</h2>
      <dl>
        <div>
          <dt>{t('printed.failed')}</dt>
          <dd>{t('printed.failedText', { days: format.number(DAYS_KEPT) })}</dd>
        </div>
        <div>
          <dt>{t('printed.smaller')}</dt>
          <dd>{t('printed.smallerText')}</dd>
        </div>
        <div>
          <dt>{t('printed.cancel')}</dt>
          <dd>{t('printed.cancelText')}</dd>
        </div>
      </dl>
    </section>
  );
}
