import { useTranslation } from 'react-i18next';
import { useMe } from '../../app/signed-in/use-me.ts';
import { SettingsCard } from '../../ui/settings-card.tsx';
import classes from './security-cards.module.css';

/** That a Google account signs this person in, for whoever has one connected. */
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
