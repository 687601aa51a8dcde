import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useInstallation } from '../../../../platform/services/use-installation.ts';
import classes from './places-credit.module.css';

/** Credits the place database where its licence requires it, with its date, because networks move. */
export function PlacesCredit() {
  const { t } = useTranslation('stats');
  const { language } = useServices();
  const by = useInstallation()?.placesBy;
  if (by === null || by === undefined) return null;
  const month = new Intl.DateTimeFormat(language.current(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(by.of),
  );
  return (
    <p className={classes.credit}>
      {t('places.of', { month })}{' '}
      <a href={by.url} target="_blank" rel="noreferrer">
        {t('places.credit', { name: by.name })}
      </a>
    </p>
  );
}
