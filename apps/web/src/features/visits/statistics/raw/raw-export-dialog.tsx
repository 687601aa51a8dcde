import { routes, type RawFormat, type StatsQuery } from '@evercode/contract';
import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { instantsOf, lastDays } from '../../../../platform/scans/chosen-days.ts';
import { DaysFields } from '../../../../platform/scans/days-fields.tsx';
import classes from '../../../../platform/scans/scans.module.css';
import { useApi, useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { useRawExport } from './use-raw-export.ts';

const formats = ['csv', 'parquet'] as const satisfies readonly RawFormat[];
const formatNames = { csv: 'CSV', parquet: 'Parquet' } as const;

type Props = Readonly<{
  subject: Readonly<Pick<StatsQuery, 'criteria' | 'id'>>;
  /** The screen shows only some scans; the file has all. */
  isFiltered: boolean;
  onClose: () => void;
}>;

/** Exports every scan of the selected days as a file. */
export function RawExportDialog({ subject, isFiltered, onClose }: Props) {
  const { t } = useTranslation('scans');
  const { now } = useServices();
  const {
    workspace: { uuid: workspace },
  } = useMe();
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [days, setDays] = useState(() => lastDays(new Date(now()), timeZone));
  const [format, setFormat] = useState<RawFormat>('csv');
  const describe = useFailureText();
  const period = instantsOf(days, timeZone);
  const found = useFound(workspace, subject, period);
  const { state, start, cancel } = useRawExport(workspace);

  if (state.is === 'running' || state.is === 'done') {
    const isDone = state.is === 'done';
    const words = t(isDone ? 'export.done' : 'export.running', { count: state.scans });
    return (
      <Dialog title={t('export.title')} {...(isDone && { onClose })}>
        <Progress value={isDone ? 100 : state.share * 100} size="lg" aria-label={words} />
        <output className={classes.found}>{words}</output>
        <DialogButtons>
          {isDone ? (
            <Button onClick={onClose} data-autofocus>
              {t('close')}
            </Button>
          ) : (
            <Button variant="default" onClick={cancel} data-autofocus>
              {t('cancel')}
            </Button>
          )}
        </DialogButtons>
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
      title={t('export.title')}
      text={t('export.text')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            disabled={!scans}
            data-autofocus
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {t('export.start')}
          </Button>
        </>
      }
    >
      {error !== null && error !== undefined && <Notice tone="bad">{describe(error)}</Notice>}
      {isFiltered && <Notice>{t('export.unfiltered')}</Notice>}
      <PillChoice
        name="raw-format"
        legend={t('export.format')}
        value={format}
        onChoose={setFormat}
        options={formats.map((value) => ({ value, label: formatNames[value] }))}
      />
      <DaysFields days={days} onChange={setDays} />
      <output className={classes.found}>
        {scans === undefined ? '' : scans === 0 ? t('none') : t('found', { count: scans })}
      </output>
    </FormDialog>
  );
}

function useFound(
  workspace: string,
  { criteria, id }: Props['subject'],
  period: { from: string; to: string } | undefined,
) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.scansFound(workspace, { criteria, id, ...period }),
    queryFn: ({ signal }) =>
      api.call(routes.countRawScans, {
        query: { criteria, id, from: period?.from ?? '', to: period?.to ?? '' },
        workspace,
        signal,
      }),
    enabled: period !== undefined,
    staleTime: 0,
  });
}
