import type { ReportSchedule } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { ExportSubject } from '../export/use-export.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import classes from './schedules-dialog.module.css';
import { useRecipients, useScheduleActions, useSchedules, type ScheduleInput } from './use-schedules.ts';

type Props = Readonly<{
  subject: ExportSubject;
  timezone: string;
  /** The screen shows only some scans; reports have all. */
  isFiltered: boolean;
  onClose: () => void;
}>;

/** Manages the workspace's report schedules, and adds one for the current page. */
export function SchedulesDialog({ subject, timezone, isFiltered, onClose }: Props) {
  const { t } = useTranslation('exports');
  const schedules = useSchedules();
  const recipients = useRecipients();
  const { create, change, end } = useScheduleActions(subject);
  /** `new`: a schedule for the current page. */
  const [open, setOpen] = useState<ReportSchedule | 'new'>();
  const close = () => setOpen(undefined);
  const save = (input: ScheduleInput) =>
    open === 'new' || open === undefined
      ? create.mutate(input, { onSuccess: close })
      : change.mutate({ uuid: open.uuid, ...input }, { onSuccess: close });
  const isReady = schedules.data !== undefined && recipients.data !== undefined;

  return (
    <Dialog title={t('regular.title')} text={t('regular.text')} onClose={onClose}>
      {isFiltered && <Notice>{t('regular.unfiltered')}</Notice>}
      {(schedules.isError || recipients.isError) && !isReady && (
        <ErrorState
          onRetry={() => {
            void schedules.refetch();
            void recipients.refetch();
          }}
        />
      )}
      {!isReady && !schedules.isError && !recipients.isError && <Skeleton height={120} radius="md" />}
      {isReady && open !== undefined && (
        <ScheduleForm
          key={open === 'new' ? 'new' : open.uuid}
          schedule={open === 'new' ? undefined : open}
          name={open === 'new' ? subject.name : open.name}
          timezone={timezone}
          people={recipients.data}
          isBusy={create.isPending || change.isPending}
          onSave={save}
          onCancel={close}
        />
      )}
      {isReady && open === undefined && (
        <>
          {schedules.data.length === 0 ? (
            <p className={classes.none}>{t('regular.none')}</p>
          ) : (
            <ul className={classes.list}>
              {schedules.data.map((schedule) => (
                <ScheduleRow
                  key={schedule.uuid}
                  schedule={schedule}
                  isBusy={end.isPending && end.variables === schedule.uuid}
                  onChange={() => setOpen(schedule)}
                  onEnd={() => end.mutate(schedule.uuid)}
                />
              ))}
            </ul>
          )}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('regular.close')}
            </Button>
            <Button data-autofocus onClick={() => setOpen('new')}>
              {t('regular.add')}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}
