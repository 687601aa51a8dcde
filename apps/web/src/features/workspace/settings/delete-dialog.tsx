import { deletionWord, routes } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFields } from '../../../platform/forms/use-fields.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useWorkspaces } from '../../../platform/signed-in/use-workspaces.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './workspace-page.module.css';

/** The confirmation is typed: the name, or the given word. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'validation']);
  const { workspace } = useMe();
  const describe = useFailureText();
  const remove = useDeleteWorkspace();
  const isRight = (value: string) => value.trim() === workspace.name || value.trim() === deletionWord;
  const fields = useFields(
    { confirmation: '' },
    { confirmation: [(value) => (isRight(value) ? undefined : 'notAccepted')] },
  );

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.check(event.currentTarget)) remove.mutate(fields.values.confirmation.trim());
  };

  return (
    <FormDialog
      title={t('settings:delete.question', { name: workspace.name })}
      text={t('settings:delete.consequence')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('settings:cancel')}
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            {t('settings:delete.action')}
          </Button>
        </>
      }
    >
      <ul className={classes.losses}>
        <li>{t('settings:delete.codes')}</li>
        <li>{t('settings:delete.statistics')}</li>
        {workspace.memberCount > 1 && <li>{t('settings:delete.members', { count: workspace.memberCount - 1 })}</li>}
      </ul>
      {remove.error && <Notice tone="bad">{describe(remove.error)}</Notice>}
      <TextInput
        {...fields.bind('confirmation')}
        label={t('settings:delete.confirm', { name: workspace.name, word: deletionWord })}
        data-autofocus
        autoComplete="off"
        error={fields.errorOf('confirmation') && t('settings:delete.mismatch')}
      />
    </FormDialog>
  );
}

/** Afterwards the person is in another workspace of theirs. */
function useDeleteWorkspace() {
  const api = useApi();
  const client = useQueryClient();
  const { workspace, user } = useMe();
  const { workspaces, prepareWorkspace, addressOf } = useWorkspaces();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (confirmation: string) => {
      const { uuid } = workspace;
      await api.call(routes.deleteAccount, { params: { uuid }, workspace: uuid, body: { confirmation } });
    },
    onSuccess: async () => {
      const next = workspaces.find(({ isOwner, account: { uuid } }) => isOwner && uuid !== workspace.uuid);
      if (next) {
        await prepareWorkspace(next.account.uuid);
        await navigate(addressOf(next.account.uuid));
      }
      await client.invalidateQueries({ queryKey: queryKeys.memberships(user.uuid) });
    },
  });
}
