import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LockMark } from '../../../../platform/permission/lock-mark.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';

/** Takes the place of charts that need another plan. */
export function LockedCharts({ onUnlock }: { onUnlock: () => void }) {
  const { t } = useTranslation('stats');
  return (
    <Panel title={t('locked.title')} aside={<LockMark />}>
      <p>{t('locked.text')}</p>
      <Button variant="default" aria-haspopup="dialog" onClick={onUnlock}>
        {t('locked.action')}
      </Button>
    </Panel>
  );
}
