import { routes, type RawFormat, type StatsQuery } from '@evercode/contract';
import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../app/query-keys.ts';
import { instantsOf, lastDays } from '../../../app/scans/chosen-days.ts';
import { DaysFields } from '../../../app/scans/days-fields.tsx';
import classes from '../../../app/scans/scans.module.css';
import { useApi, useServices } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PillChoice } from '../../../ui/pill-choice.tsx';
import { useRawExport } from './use-raw-export.ts';

const formats = ['csv', 'parquet'] as const satisfies readonly RawFormat[];
const formatNames = { csv: 'CSV', parquet: 'Parquet' } as const;

type Props = Readonly<{ subject: Readonly<Pick<StatsQuery, 'criteria' | 'id'>>; onClose: () => void }>;

/** Every hit of some days, as a file. */
export function RawExportDialog({ subject, onClose }: Props) {
  const { t } = useTranslation('scans');
  const { now } = useServices();
  const { account: { uuid: account } } = useMe();
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [days, setDays] = useState(() => lastDays(new Date(now()), timeZone));
  const [format, setFormat] = useState<RawFormat>('csv');
  const describe = useFailureText();
  const period = instantsOf(days, timeZone);
  const found = useFound(account, subject, period);
  const { state, start, cancel } = useRawExport(account);

  if (state.is === 'running' || state.is === 'done') {
    const isDone = state.is === 'done';
    const words = t(isDone ? 'export.done' : 'export.running', { count: state.scans });
    return (
      <Dialog title={t('export.title')} {...(isDone && { onClose })}>
        <Progress value={isDone ? 100 : state.share * 100} size="lg" aria-label={words} />
        <output className={classes.found}>{words}</output>
        <Answers>
          {isDone ? <Button onClick={onClose} data-autofocus>{t('close')}</Button> : <Button variant="default" onClick={cancel} data-autofocus>{t('cancel')}</Button>}
        </Answers>
      </Dialog>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (period) start({ ...subject, ...period }, format, `scans-${days.first}-${days.last}.${format}`);
  };
  const error = state.is === 'failed' ? state.error : found.error;
  const scans = found.data?.scans;
  return (
    <FormDialog
      title={t('export.title')} text={t('export.text')} onSubmit={onSubmit} onClose={onClose}
      answers={(
        <>
          <Button variant="default" onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" disabled={!scans} data-autofocus leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>{t('export.start')}</Button>
        </>
      )}
    >
      {error !== null && error !== undefined && <Notice tone="bad">{describe(error)}</Notice>}
      <PillChoice name="raw-format" legend={t('export.format')} value={format} onChoose={setFormat} options={formats.map((value) => ({ value, label: formatNames[value] }))} />
      <DaysFields days={days} onChange={setDays} />
      <output className={classes.found}>{scans === undefined ? '' : scans === 0 ? t('none') : t('found', { count: scans })}</output>
    </FormDialog>
  );
}

function useFound(account: string, { criteria, id }: Props['subject'], period: { from: string; to: string } | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.scansFound(account, { criteria, id, ...period }),
    queryFn: ({ signal }) => api.call(routes.countRawScans, { query: { criteria, id, from: period?.from ?? '', to: period?.to ?? '' }, account, signal }),
    enabled: period !== undefined,
    staleTime: 0,
  });
}
