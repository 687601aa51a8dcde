import type { ReportStop } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { useStopReport } from './use-stop-report.ts';

/** Where the link at the end of a report's mail leads. Opening it changes nothing: mail programs and scanners open links, too. */
export function StopReportPage() {
  const { t } = useTranslation(['exports', 'common']);
  const describe = useFailureText();
  const page = useStopReport();
  const { state } = page;
  switch (state.kind) {
    case 'asking':
      return <AuthLayout title={t('exports:stop.wait')}>{null}</AuthLayout>;
    case 'open':
      return <Open report={state.report} page={page} />;
    case 'done':
      return <Said title={t('exports:stop.done')} text={t('exports:stop.doneText')} />;
    case 'over':
      return <Said title={t('exports:stop.over')} text={t('exports:stop.overText')} />;
    case 'broken':
      return <Said title={t('exports:stop.broken')} text={t('exports:stop.brokenText')} />;
    case 'failed':
      return (
        <AuthLayout title={t('exports:stop.wait')}>
          <div className={classes.fields}>
            <Notice tone="bad">{describe(state.error)}</Notice>
            <Button size="md" fullWidth onClick={page.again}>{t('common:actions.retry')}</Button>
          </div>
        </AuthLayout>
      );
    default:
      return state satisfies never;
  }
}

function Open({ report: { name, workspace, frequency }, page }: { report: NonNullable<ReportStop['report']>; page: ReturnType<typeof useStopReport> }) {
  const { t } = useTranslation('exports');
  return (
    <AuthLayout title={t('stop.title')}>
      <p className={classes.lead}>{t(`stop.${frequency}`, { name, workspace })} {t('stop.alone')}</p>
      <div className={classes.fields}>
        {page.failure !== undefined && <Notice tone="bad">{page.failure}</Notice>}
        <Button size="md" fullWidth loading={page.isSending} onClick={() => void page.stop()}>{t('stop.button')}</Button>
      </div>
    </AuthLayout>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('exports');
  return (
    <AuthLayout title={title}>
      <p className={classes.lead} aria-live="polite">{text}</p>
      <Button component={Link} to={paths.home()} size="md" fullWidth variant="default">{t('stop.go')}</Button>
    </AuthLayout>
  );
}
