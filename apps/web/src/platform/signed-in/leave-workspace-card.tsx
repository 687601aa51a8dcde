import { routes } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { QuestionDialog } from '../../ui/feedback/dialog/question-dialog.tsx';
import { SettingsCard } from '../../ui/layout/frames/settings-card.tsx';
import { useNotify } from '../services/notify.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from './use-me.ts';
import { useWorkspaceChange } from './use-workspace-change.ts';

/** Leaves a workspace that another person owns. Renders nothing for the owner, who must transfer it first. */
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

  const open = (
    <Button color="red" variant="outline" loading={sending.isPending} onClick={() => setAsking(true)}>
      {t('leave.open')}
    </Button>
  );
  const confirm = () => {
    setAsking(false);
    sending.mutate();
  };
  return (
    <>
      <SettingsCard title={t('leave.title')} text={t('leave.text', { workspace })} tone="danger" actions={open} />
      {isAsking && (
        <QuestionDialog
          title={t('leave.question', { workspace })}
          text={t('leave.text', { workspace })}
          onClose={() => setAsking(false)}
        >
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t('leave.keep')}
          </Button>
          <Button color="red" onClick={confirm}>
            {t('leave.confirm')}
          </Button>
        </QuestionDialog>
      )}
    </>
  );
}
