import type { AccountDetail } from '@evercode/contract';
import { Progress } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { formatBytes } from '../../../platform/language/format-bytes.ts';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';

/** From this share on, the bar warns. */
const NEARLY_FULL_PERCENT = 90;

/** What the uploaded files take, of what the plan gives. */
export function FilesCard({ detail: { files } }: { detail: AccountDetail }) {
  const { t, i18n } = useTranslation('settings');
  const percent = Math.min(100, (100 * files.bytes) / files.spaceBytes);
  const used = t('files.used', {
    used: formatBytes(files.bytes, i18n.resolvedLanguage),
    space: formatBytes(files.spaceBytes, i18n.resolvedLanguage),
  });
  return (
    <SettingsCard title={t('files.title')} text={t('files.text')}>
      <div>{used}</div>
      <Progress
        value={Math.round(percent)}
        aria-label={t('files.label')}
        {...(percent >= NEARLY_FULL_PERCENT && { color: 'red' })}
      />
    </SettingsCard>
  );
}
