import type { MoveIn, MoveInReport } from '@evercode/contract';
import { lowestPlanForCodes } from '@evercode/access';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { PasswordField } from '../../../../platform/forms/password-field.tsx';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { ProjectField } from '../../../../platform/projects/project-field.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useUpgradePrompt } from '../../../../platform/upgrade/use-upgrade-prompt.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { MoveInFrame } from '../move-in-frame.tsx';
import classes from '../move-in.module.css';
import { useServiceName } from '../use-service-name.ts';
import { useRunMoveIn } from '../use-move-in.ts';
import { ReportLines } from './report-lines.tsx';
import { SampleTable } from './sample-table.tsx';

/** What comes, what does not and why, and the button that brings it. */
export function ReportView({ moveIn, report }: Readonly<{ moveIn: MoveIn; report: MoveInReport }>) {
  const { t } = useTranslation(['moving', 'errors', 'common']);
  const format = useFormatters();
  const nameOf = useServiceName();
  const navigate = useNavigate();
  const describe = useFailureText();
  const mayProtect = useMay()('qr.set-password').is === 'open';
  const [password, setPassword] = useState('');
  const [project, setProject] = useState<string | null>(null);
  const run = useRunMoveIn(moveIn);
  const { comes, refusals, notes, scansBefore, samples, room } = report;
  const protectedLinks = refusals.find(({ reason }) => reason === 'password-unknown')?.count ?? 0;
  const coming = comes + (password === '' ? 0 : protectedLinks);
  const count = room === null ? coming : Math.min(coming, room);
  const place = moveIn.host || nameOf(moveIn.service);

  const start = () =>
    run.mutate(
      { ...(password !== '' && { password }), ...(project !== null && { project }) },
      { onSuccess: ({ uuid }) => void navigate(paths.job(uuid)) },
    );

  return (
    <MoveInFrame
      step="preview"
      note={run.isError && <span role="alert">{describe(run.error)}</span>}
      actions={
        <>
          <Button size="md" component={Link} to={paths.moveIn(moveIn.service)} variant="subtle">
            {t('moving:reading.back')}
          </Button>
          {moveIn.run !== null && (
            <Button size="md" component={Link} to={paths.job(moveIn.run.uuid)} variant="default">
              {t('moving:report.view')}
            </Button>
          )}
          {count > 0 && moveIn.run === null && (
            <Button size="md" loading={run.isPending} onClick={start}>
              {t('moving:report.run', { count })}
            </Button>
          )}
        </>
      }
    >
      <section className={classes.card} aria-label={t('moving:steps.preview')}>
        <div>
          <h2 className={classes.result}>
            {comes === 0 ? t('moving:report.none') : t('moving:report.comes', { count: comes })}
          </h2>
          <p className={classes.text}>
            {t('moving:report.from', { place })}
            {scansBefore !== null && scansBefore > 0 && (
              <> · {t('common:scansBefore', { scans: format.number(scansBefore) })}</>
            )}
          </p>
        </div>
        {moveIn.stoppedBy !== null && (
          <Notice>
            {t(`errors:${moveIn.stoppedBy}`)} {t('moving:report.stopped')}
          </Notice>
        )}
        {comes === 0 && moveIn.stoppedBy === null && <p className={classes.text}>{t('moving:report.noneText')}</p>}
        {report.beyond > 0 && room !== null && <Room room={room} comes={comes} />}
      </section>
      {count > 0 && moveIn.run === null && <ProjectField value={project} onChange={setProject} />}
      {protectedLinks > 0 && mayProtect && moveIn.run === null && (
        <PasswordField
          label={t('moving:report.password')}
          description={t('moving:report.passwordHint')}
          autoComplete="off"
          data-1p-ignore
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
      <ReportLines
        title={t('moving:report.cannot')}
        lines={refusals.map((line) => ({ ...line, text: t(`moving:refusals.${line.reason}`) }))}
      />
      <ReportLines
        title={t('moving:report.changes')}
        lines={notes.map((line) => ({ ...line, text: t(`moving:notes.${line.reason}`) }))}
      />
      {samples.length > 0 && <SampleTable samples={samples} />}
    </MoveInFrame>
  );
}

function Room({ room, comes }: Readonly<{ room: number; comes: number }>) {
  const { t } = useTranslation('moving');
  const prompt = useUpgradePrompt();
  const { workspace } = useMe();
  const used = workspace.totals.qr;
  return (
    <div className={classes.room} role="note">
      <p>{t('report.room', { count: room })}</p>
      <Button
        variant="light"
        size="compact-md"
        aria-haspopup="dialog"
        onClick={() => prompt({ feature: 'qr-codes', requiredPlan: lowestPlanForCodes(used + comes) })}
      >
        {t('report.more')}
      </Button>
    </div>
  );
}
