import { deletionWord, routes, type Afterlife } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { AfterlifeFields, useAfterlife } from '../../../platform/afterlife/afterlife-choice.tsx';
import { useFields } from '../../../platform/forms/use-fields.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useWorkspaces } from '../../../platform/signed-in/use-workspaces.ts';
import { ProofDialogForm } from '../../../platform/sign-in/proof-dialog-form.tsx';
import type { GivenProof } from '../../../platform/sign-in/use-second-factor.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import classes from './workspace-page.module.css';

/** The confirmation is typed, the name or the given word, and a proof is given. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'afterlife', 'validation']);
  const { workspace } = useMe();
  const remove = useDeleteWorkspace();
  const afterlife = useAfterlife();
  const isRight = (value: string) => value.trim() === workspace.name || value.trim() === deletionWord;
  const fields = useFields(
    { confirmation: '' },
    { confirmation: [(value) => (isRight(value) ? undefined : 'notAccepted')] },
  );

  return (
    <Dialog
      title={t('settings:delete.question', { name: workspace.name })}
      text={t('settings:delete.consequence')}
      onClose={onClose}
    >
      <ProofDialogForm
        submit={t('settings:delete.action')}
        cancel={t('settings:cancel')}
        isDangerous
        check={(form) => afterlife.check() && fields.check(form)}
        onProof={(proof) => remove(fields.values.confirmation.trim(), proof, afterlife.wish())}
        onCancel={onClose}
      >
        <ul className={classes.losses}>
          <li>
            {afterlife.choice.isKept
              ? t('afterlife:later', { count: afterlife.choice.days })
              : t('settings:delete.codes')}
          </li>
          <li>{t('settings:delete.statistics')}</li>
          {workspace.memberCount > 1 && <li>{t('settings:delete.members', { count: workspace.memberCount - 1 })}</li>}
        </ul>
        <AfterlifeFields afterlife={afterlife} />
        <TextInput
          {...fields.bind('confirmation')}
          label={t('settings:delete.confirm', { name: workspace.name, word: deletionWord })}
          data-autofocus
          autoComplete="off"
          error={fields.errorOf('confirmation') && t('settings:delete.mismatch')}
        />
      </ProofDialogForm>
    </Dialog>
  );
}

/** Afterwards the person is in another workspace of theirs. */
function useDeleteWorkspace() {
  const api = useApi();
  const client = useQueryClient();
  const { workspace, user } = useMe();
  const { workspaces, prepareWorkspace, addressOf } = useWorkspaces();
  const navigate = useNavigate();
  return async (confirmation: string, proof: GivenProof, afterlife: Afterlife | null): Promise<void> => {
    const { uuid } = workspace;
    const body = { confirmation, proof, ...(afterlife && { afterlife }) };
    await api.call(routes.deleteAccount, { params: { uuid }, workspace: uuid, body });
    const next = workspaces.find(({ isOwner, account }) => isOwner && account.uuid !== uuid);
    if (next) {
      await prepareWorkspace(next.account.uuid);
      await navigate(addressOf(next.account.uuid));
    }
    await client.invalidateQueries({ queryKey: queryKeys.memberships(user.uuid) });
  };
}
