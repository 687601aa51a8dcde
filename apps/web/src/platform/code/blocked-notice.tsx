import { IconShieldX } from '@tabler/icons-react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { CodeNotice } from '../../ui/feedback/code-notice.tsx';
import { useInstallation } from '../services/use-installation.ts';

/** Shown on a code the operator has blocked: the reason, the effect and whom to contact. */
export function BlockedNotice({ reason }: Readonly<{ reason: string }>) {
  const { t } = useTranslation('options');
  const email = useInstallation()?.operatorEmail ?? null;
  return (
    <CodeNotice tone="bad" icon={<IconShieldX size={22} stroke={1.75} />} title={t('blocked.title')}>
      <p>{t('blocked.reason', { reason })}</p>
      <p>
        {t('blocked.text')}{' '}
        {email === null ? t('blocked.write') : <a href={`mailto:${email}`}>{t('blocked.writeTo', { email })}</a>}
      </p>
    </CodeNotice>
  );
}
