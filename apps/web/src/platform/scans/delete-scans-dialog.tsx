import { routes, type CallOf } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { FormDialog } from '../../ui/form/dialogs/form-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useNotify } from '../services/notify.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useApi, useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { instantsOf, lastDays } from './chosen-days.ts';
import { DaysFields } from './days-fields.tsx';
import classes from './scans.module.css';

type Props = Readonly<{
  subject: Readonly<{ criteria: 'qr' | 'account'; id: string }>;
  /** The text the person must type. */
  name: string;
  onClose: () => void;
}>;

/** Says how many scans will be deleted, and asks for the typed name: the deletion is final. */
export function DeleteScansDialog({ subject, name, onClose }: Props) {
  const { t } = useTranslation('scans');
  const { now } = useServices();
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [days, setDays] = useState(() => lastDays(new Date(now()), timeZone));
  const [confirm, setConfirm] = useState('');
  const [isWrong, setWrong] = useState(false);
  const describe = useFailureText();
  const period = instantsOf(days, timeZone);
  const found = useFound(subject, period);
  const remove = useDeleteScans(onClose);
  const scans = found.data?.scans;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = confirm.trim() === name.trim();
    setWrong(!isRight);
    if (isRight && period && scans) remove.mutate({ ...subject, ...period, confirm: confirm.trim() });
  };

  return (
    <FormDialog
      title={t('delete.title', { name })}
      text={t('delete.text')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" loading={remove.isPending} disabled={!scans}>
            {t('delete.submit', { count: scans ?? 0 })}
          </Button>
        </>
      }
    >
      <DaysFields days={days} onChange={setDays} />
      <output className={classes.found}>
        {scans === undefined ? '' : scans === 0 ? t('none') : t('found', { count: scans })}
      </output>
      {(remove.error ?? found.error) && <Notice tone="bad">{describe(remove.error ?? found.error)}</Notice>}
      <TextInput
        label={t('delete.confirm', { name })}
        value={confirm}
        autoComplete="off"
        error={isWrong && t('delete.mismatch')}
        onChange={({ currentTarget: { value } }) => {
          setConfirm(value);
          setWrong(false);
        }}
      />
    </FormDialog>
  );
}

function useFound({ criteria, id }: Props['subject'], period: { from: string; to: string } | undefined) {
  const api = useApi();
  const {
    workspace: { uuid: workspace },
  } = useMe();
  return useQuery({
    queryKey: queryKeys.scansFound(workspace, { criteria, id, ...period }),
    queryFn: ({ signal }) =>
      api.call(routes.previewScansDeletion, {
        query: { criteria, id, from: period?.from ?? '', to: period?.to ?? '' },
        workspace,
        signal,
      }),
    enabled: period !== undefined,
    staleTime: 0,
  });
}

function useDeleteScans(onDone: () => void) {
  const { t } = useTranslation('scans');
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const {
    workspace: { uuid: workspace },
  } = useMe();
  return useMutation({
    mutationFn: (body: CallOf<typeof routes.deleteScansOfTime>['body']) =>
      api.call(routes.deleteScansOfTime, { body, workspace }),
    onSuccess: async () => {
      notify.success(t('delete.done'));
      onDone();
      await client.invalidateQueries({ queryKey: queryKeys.scanDeletions(workspace) });
    },
  });
}
