import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import classes from './security-cards.module.css';

/** Says that Google signs this person in; only rendered for a connected Google account. */
export function GoogleCard() {
  const { t } = useTranslation('security');
  const { isGoogleConnected } = useMe().user;
  if (!isGoogleConnected) return null;
  return (
    <SettingsCard title={t('google.title')} text={t('google.text')}>
      <div className={classes.state} data-on>
        <p>{t('google.connected')}</p>
      </div>
    </SettingsCard>
  );
}
