import { deletionWord, routes } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFields } from '../../app/forms/use-fields.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useWorkspaces } from '../../app/signed-in/use-workspaces.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './workspace-page.module.css';

/** Nothing here is deleted by one press: the name, or the word, is written out. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'validation']);
  const { account } = useMe();
  const describe = useFailureText();
  const remove = useDeleteWorkspace();
  const isRight = (value: string) => value.trim() === account.name || value.trim() === deletionWord;
  const fields = useFields({ confirmation: '' }, { confirmation: [(value) => (isRight(value) ? undefined : 'notAccepted')] });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.check(event.currentTarget)) remove.mutate(fields.values.confirmation.trim());
  };

  return (
    <FormDialog
      title={t('settings:delete.question', { name: account.name })} text={t('settings:delete.consequence')} onSubmit={onSubmit} onClose={onClose}
      answers={(
        <>
          <Button variant="default" onClick={onClose}>{t('settings:cancel')}</Button>
          <Button type="submit" color="red" loading={remove.isPending}>{t('settings:delete.action')}</Button>
        </>
      )}
    >
      <ul className={classes.losses}>
        <li>{t('settings:delete.codes')}</li>
        <li>{t('settings:delete.statistics')}</li>
        {account.memberCount > 1 && <li>{t('settings:delete.members', { count: account.memberCount - 1 })}</li>}
      </ul>
      {remove.error && <Notice tone="bad">{describe(remove.error)}</Notice>}
      <TextInput
        {...fields.bind('confirmation')} label={t('settings:delete.confirm', { name: account.name, word: deletionWord })} data-autofocus autoComplete="off"
        error={fields.errorOf('confirmation') && t('settings:delete.mismatch')}
      />
    </FormDialog>
  );
}

/** Afterwards one is in another workspace of one's own. */
function useDeleteWorkspace() {
  const api = useApi();
  const client = useQueryClient();
  const { account, user } = useMe();
  const { workspaces, prepareWorkspace, addressOf } = useWorkspaces();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (confirmation: string) => {
      const { uuid } = account;
      await api.call(routes.deleteAccount, { params: { uuid }, account: uuid, body: { confirmation } });
    },
    onSuccess: async () => {
      const next = workspaces.find(({ isOwner, account: { uuid } }) => isOwner && uuid !== account.uuid);
      if (next) {
        await prepareWorkspace(next.account.uuid);
        await navigate(addressOf(next.account.uuid));
      }
      await client.invalidateQueries({ queryKey: queryKeys.memberships(user.uuid) });
    },
  });
}
