import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { PublicFrame } from '../../../platform/screens/public-frame.tsx';
import { useInstallation } from '../../../platform/services/use-installation.ts';
import classes from './accessibility-page.module.css';

/** When all that the statement says was last checked: see docs/accessibility.md. */
const lastChecked = new Date('2026-11-26T12:00:00Z');

const works = ['keyboard', 'reader', 'zoom', 'contrast', 'motion', 'drag', 'login'] as const;
const missing = ['owners', 'pdf', 'others', 'scan'] as const;

/** The statement about accessibility: what conforms to WCAG and what does not, how we know, and whom to write to. */
export function AccessibilityPage() {
  const { t } = useTranslation('accessibility');
  const format = useFormatters();
  const email = useInstallation()?.operatorEmail;
  usePageTitle(t('title'));
  return (
    <PublicFrame>
      <article className={classes.article}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
        <h2>{t('standard.title')}</h2>
        <p>{t('standard.text')}</p>
        <h2>{t('works.title')}</h2>
        <ul>
          {works.map((name) => (
            <li key={name}>{t(`works.${name}`)}</li>
          ))}
        </ul>
        <h2>{t('missing.title')}</h2>
        <ul>
          {missing.map((name) => (
            <li key={name}>{t(`missing.${name}`)}</li>
          ))}
        </ul>
        <h2>{t('checked.title')}</h2>
        <p>{t('checked.text', { date: format.date(lastChecked) })}</p>
        <h2>{t('report.title')}</h2>
        {email ? (
          <>
            <p>{t('report.text')}</p>
            <p>
              <a href={`mailto:${email}`}>{t('report.write', { email })}</a>
            </p>
          </>
        ) : (
          <p>{t('report.withoutAddress')}</p>
        )}
      </article>
    </PublicFrame>
  );
}
