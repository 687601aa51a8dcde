import { useTranslation } from 'react-i18next';
import { ShortLink } from '../../../app/naming/short-link.tsx';
import { TagsRow } from '../../../app/naming/tags-row.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { useEditor } from '../editor-context.ts';

export function LinkCard() {
  const { t } = useTranslation('options');
  const { qr } = useEditor();
  return qr.shortUrl && <SettingsCard title={t('link.title')} text={t('link.text')}><ShortLink qr={qr} link={qr.shortUrl} /></SettingsCard>;
}

export function TagsCard() {
  const { t } = useTranslation('options');
  const { qr } = useEditor();
  return <SettingsCard title={t('tags.title')} text={t('tags.text')}><TagsRow qr={qr} isBare /></SettingsCard>;
}
