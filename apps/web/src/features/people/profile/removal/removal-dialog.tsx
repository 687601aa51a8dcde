import { Button, TextInput } from '@mantine/core';
import { deletionWord, routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { AfterlifeFields, useAfterlife } from '../../../../platform/afterlife/afterlife-choice.tsx';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { ProofDialogForm } from '../../../../platform/sign-in/proof-dialog-form.tsx';
import type { GivenProof } from '../../../../platform/sign-in/use-second-factor.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { QuestionDialog } from '../../../../ui/feedback/dialog/question-dialog.tsx';
import { useDataCopy } from './copy-card.tsx';
import { RemovalPlan } from './removal-plan.tsx';
import classes from './removal-plan.module.css';

/** Lists what will be deleted, asks for the typed word and a proof, and deletes it. */
export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { api, session } = useServices();
  const {
    user: { uuid, email },
  } = useMe();
  const describe = useFailureText();
  const copy = useDataCopy();
  const afterlife = useAfterlife();
  const [word, setWord] = useState('');
  const plan = useQuery({
    queryKey: queryKeys.deletion(uuid),
    queryFn: ({ signal }) => api.call(routes.getUserDeletion, { params: { uuid }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [isDone, setDone] = useState(false);
  const remove = async (proof: GivenProof) => {
    const wish = afterlife.wish();
    const body = { confirmation: deletionWord, proof, ...(wish && { afterlife: wish }) } as const;
    await api.call(routes.deleteUser, { params: { uuid }, body });
    setDone(true);
  };
  // Keyboards of phones add spaces.
  const mayDelete = word.trim() === deletionWord && plan.data !== undefined;

  if (isDone) {
    const leave = () => void session.end('signed-out');
    return (
      <QuestionDialog title={t('account:removal.done')} text={t('account:removal.doneText', { email })} onClose={leave}>
        <Button onClick={leave} data-autofocus>
          {t('account:removal.leave')}
        </Button>
      </QuestionDialog>
    );
  }
  return (
    <Dialog title={t('account:removal.question')} text={t('account:removal.lead', { email })} onClose={onClose}>
      <ProofDialogForm
        submit={t('account:removal.confirm')}
        cancel={t('account:removal.keep')}
        isDangerous
        isBlocked={!mayDelete}
        check={afterlife.check}
        onProof={remove}
        onCancel={onClose}
      >
        <RemovalPlan plan={plan.data} />
        {plan.data?.ownedAccounts.some(({ activeCodes }) => activeCodes > 0) === true && (
          <AfterlifeFields afterlife={afterlife} />
        )}
        <Button
          className={classes.copy ?? ''}
          variant="default"
          size="xs"
          loading={copy.isPending}
          onClick={copy.download}
        >
          {t('account:copy.download')}
        </Button>
        {plan.error && (
          <Notice tone="bad">
            {describe(plan.error)}{' '}
            <Button variant="default" size="xs" onClick={() => void plan.refetch()}>
              {t('common:actions.retry')}
            </Button>
          </Notice>
        )}
        {copy.failure !== undefined && <Notice tone="bad">{copy.failure}</Notice>}
        <TextInput
          label={t('account:removal.word', { word: deletionWord })}
          value={word}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
      </ProofDialogForm>
    </Dialog>
  );
}
