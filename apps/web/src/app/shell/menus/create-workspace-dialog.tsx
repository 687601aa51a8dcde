import { routes } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../ui/form/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isFilled, isShortEnough } from '../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../platform/forms/use-fields.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useWorkspaces } from '../../../platform/signed-in/use-workspaces.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';

type Props = Readonly<{ onClose: () => void; onCreated: () => void }>;

/** Creates a further workspace of the person's own; its two onboarding questions follow. */
export function CreateWorkspaceDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['settings', 'validation']);
  const fields = useFields({ name: '' }, { name: [isFilled, isShortEnough] });
  const create = useCreateWorkspace(onCreated);
  const describe = useFailureText();
  const error = useErrorText(fields)('name');

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.check(event.currentTarget)) create.mutate(fields.values.name);
  };

  return (
    <FormDialog
      title={t('settings:create.title')}
      text={t('settings:create.text')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('settings:cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('settings:create.submit')}
          </Button>
        </>
      }
    >
      {create.error && <Notice tone="bad">{describe(create.error)}</Notice>}
      <TextInput
        {...fields.bind('name')}
        label={t('settings:name.label')}
        required
        withAsterisk={false}
        data-autofocus
        autoComplete="off"
        error={error}
      />
    </FormDialog>
  );
}

function useCreateWorkspace(onCreated: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useMe();
  const { prepareWorkspace, addressOf } = useWorkspaces();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (name: string) => {
      const { uuid } = await api.call(routes.createAccount, { body: { name } });
      await client.refetchQueries({ queryKey: queryKeys.memberships(user.uuid) });
      await prepareWorkspace(uuid);
      return uuid;
    },
    onSuccess: async (uuid) => {
      onCreated();
      await navigate(addressOf(uuid));
    },
  });
}
