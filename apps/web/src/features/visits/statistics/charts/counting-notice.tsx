import { Progress, Text } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';

/** Shown while the breakdowns of very many visits are counted. `share`: how much is done, from 0 to 1. */
export function CountingNotice({ share }: Readonly<{ share: number }>) {
  const { t } = useTranslation('stats');
  return (
    <Panel title={t('counting.title')}>
      <Text c="dimmed" mb="sm" aria-live="polite">
        {t('counting.text')}
      </Text>
      <Progress value={share * 100} size="sm" radius="xl" aria-label={t('counting.title')} />
    </Panel>
  );
}
