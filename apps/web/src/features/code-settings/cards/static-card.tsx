import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../../../ui/settings-card.tsx';

/** Why there is nothing to set here. */
export function StaticCard() {
  const { t } = useTranslation('options');
  return <SettingsCard title={t('static.title')} text={t('static.text')} />;
}
