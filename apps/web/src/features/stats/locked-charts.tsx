import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LockMark } from '../../app/permission/lock-mark.tsx';
import { Panel } from '../../ui/panel.tsx';

/** In place of the charts that another plan has. */
export function LockedCharts({ onUnlock }: { onUnlock: () => void }) {
  const { t } = useTranslation('stats');
  return (
    <Panel title={t('locked.title')} aside={<LockMark />}>
      <p>{t('locked.text')}</p>
      <Button variant="default" aria-haspopup="dialog" onClick={onUnlock}>{t('locked.action')}</Button>
    </Panel>
  );
}
