import { routes } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { useNotify } from '../notify.ts';
import { useApi } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useWorkspaceChange } from '../signed-in/use-workspace-change.ts';

/** The way out of a workspace that somebody else owns. Nothing for its owner, who hands it over first. */
export function LeaveWorkspaceCard() {
  const { t } = useTranslation('people');
  const api = useApi();
  const { membership } = useMe();
  const notify = useNotify();
  const { leave } = useWorkspaceChange();
  const [isAsking, setAsking] = useState(false);
  const workspace = membership.account.name;
  const sending = useMutation({
    mutationFn: () => api.call(routes.leaveWorkspace, { params: { uuid: membership.uuid } }),
    async onSuccess() {
      notify.success(t('done.left', { workspace }));
      await leave(membership);
    },
    onError: notify.failure,
  });
  if (membership.isOwner) return null;

  const open = <Button color="red" variant="outline" loading={sending.isPending} onClick={() => setAsking(true)}>{t('leave.open')}</Button>;
  const confirm = () => {
    setAsking(false);
    sending.mutate();
  };
  return (
    <>
      <SettingsCard title={t('leave.title')} text={t('leave.text', { workspace })} tone="danger" actions={open} />
      {isAsking && (
        <QuestionDialog title={t('leave.question', { workspace })} text={t('leave.text', { workspace })} onClose={() => setAsking(false)}>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>{t('leave.keep')}</Button>
          <Button color="red" onClick={confirm}>{t('leave.confirm')}</Button>
        </QuestionDialog>
      )}
    </>
  );
}
