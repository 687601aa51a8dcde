import { Button, TextInput } from '@mantine/core';
import { deletionWord, routes } from '@evercode/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { QuestionDialog } from '../../../../ui/feedback/question-dialog.tsx';
import { useDataCopy } from './copy-card.tsx';
import { RemovalPlan } from './removal-plan.tsx';
import classes from './removal-plan.module.css';

/** Lists what will be deleted, asks for the typed word, and deletes it. */
export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { api, session } = useServices();
  const {
    user: { uuid, email },
  } = useMe();
  const describe = useFailureText();
  const copy = useDataCopy();
  const [word, setWord] = useState('');
  const plan = useQuery({
    queryKey: queryKeys.deletion(uuid),
    queryFn: ({ signal }) => api.call(routes.getUserDeletion, { params: { uuid }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const removal = useMutation({
    mutationFn: () => api.call(routes.deleteUser, { params: { uuid }, body: { confirmation: deletionWord } }),
  });
  const failure = plan.error ?? removal.error;
  const mayDelete = word === deletionWord && plan.data !== undefined;

  if (removal.isSuccess) {
    const leave = () => void session.end('signed-out');
    return (
      <QuestionDialog title={t('account:removal.done')} text={t('account:removal.doneText', { email })} onClose={leave}>
        <Button onClick={leave} data-autofocus>
          {t('account:removal.leave')}
        </Button>
      </QuestionDialog>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mayDelete && !removal.isPending) removal.mutate();
  };
  return (
    <FormDialog
      title={t('account:removal.question')}
      text={t('account:removal.lead', { email })}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('account:removal.keep')}
          </Button>
          {plan.error ? (
            <Button onClick={() => void plan.refetch()}>{t('common:actions.retry')}</Button>
          ) : (
            <Button type="submit" color="red" disabled={!mayDelete} loading={removal.isPending}>
              {t('account:removal.confirm')}
            </Button>
          )}
        </>
      }
    >
      <RemovalPlan plan={plan.data} />
      <Button
        className={classes.copy ?? ''}
        variant="default"
        size="xs"
        loading={copy.isPending}
        onClick={copy.download}
      >
        {t('account:copy.download')}
      </Button>
      {failure && <Notice tone="bad">{describe(failure)}</Notice>}
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
    </FormDialog>
  );
}
