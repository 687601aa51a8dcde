import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';

/** Explains why a static code has no such settings. */
export function StaticCard() {
  const { t } = useTranslation('options');
  return <SettingsCard title={t('static.title')} text={t('static.text')} />;
}
