import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ShortLink } from '../../../../platform/naming/short-link.tsx';
import { TagsRow } from '../../../../platform/naming/tags-row.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import { useEditor } from '../editor-context.ts';

export function LinkCard() {
  const { t } = useTranslation('options');
  const { code } = useEditor();
  return (
    code.shortUrl && (
      <SettingsCard title={t('link.title')} text={t('link.text')}>
        <ShortLink code={code} link={code.shortUrl} />
      </SettingsCard>
    )
  );
}

export function TagsCard() {
  const { t } = useTranslation('options');
  const { code } = useEditor();
  return (
    <SettingsCard title={t('tags.title')} text={t('tags.text')}>
      <TagsRow code={code} isBare />
    </SettingsCard>
  );
}
