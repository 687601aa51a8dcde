import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import { useEditor } from '../editor-context.ts';
import classes from '../settings-dialog.module.css';

/** Locks a printed code. Scans see no difference, so the switch saves at once. */
export function LockCard() {
  const { t } = useTranslation('options');
  const describe = useFailureText();
  const { code, change } = useEditor();
  const may = useMay()('qr.lock');
  const turn = useMutation({ mutationFn: (locked: boolean) => change({ locked }, code.version) });
  if (may.is !== 'open') return null;
  const Icon = code.locked ? IconLock : IconLockOpen;
  const error =
    turn.error === null
      ? undefined
      : turn.error instanceof ApiError && turn.error.code === 'changed-meanwhile'
        ? t('conflict')
        : describe(turn.error);
  return (
    <SettingsCard
      title={t('lock.title')}
      text={t('lock.text')}
      actions={
        <Button
          variant={code.locked ? 'default' : 'filled'}
          loading={turn.isPending}
          onClick={() => turn.mutate(!code.locked)}
        >
          {t(code.locked ? 'lock.unlock' : 'lock.lock')}
        </Button>
      }
    >
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <p className={classes.state} data-on={code.locked || undefined}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {t(code.locked ? 'lock.on' : 'lock.off')}
      </p>
    </SettingsCard>
  );
}
