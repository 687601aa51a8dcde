import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../app/api-error.ts';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { useMay } from '../../../app/permission/use-may.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { useEditor } from '../editor-context.ts';
import classes from '../settings-dialog.module.css';

/** The lock of a printed code. Nothing that scans see changes by it, so it is turned as it is pressed. */
export function LockCard() {
  const { t } = useTranslation('options');
  const describe = useFailureText();
  const { qr, change } = useEditor();
  const may = useMay()('qr.lock');
  const turn = useMutation({ mutationFn: (locked: boolean) => change({ locked }, qr.version) });
  if (may.is !== 'open') return null;
  const Icon = qr.locked ? IconLock : IconLockOpen;
  const error = turn.error === null ? undefined : turn.error instanceof ApiError && turn.error.code === 'changed-meanwhile' ? t('conflict') : describe(turn.error);
  return (
    <SettingsCard
      title={t('lock.title')} text={t('lock.text')}
      actions={<Button variant={qr.locked ? 'default' : 'filled'} loading={turn.isPending} onClick={() => turn.mutate(!qr.locked)}>{t(qr.locked ? 'lock.unlock' : 'lock.lock')}</Button>}
    >
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <p className={classes.state} data-on={qr.locked || undefined}><Icon size={18} stroke={1.75} aria-hidden />{t(qr.locked ? 'lock.on' : 'lock.off')}</p>
    </SettingsCard>
  );
}
