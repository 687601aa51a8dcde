import type { ReportStop } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { useStopReport } from './use-stop-report.ts';

/**
 * The page behind the link that ends a report's mails. Opening it changes nothing, because mail programs and scanners
 * open links as well.
 */
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
      return <Message title={t('exports:stop.done')} text={t('exports:stop.doneText')} />;
    case 'over':
      return <Message title={t('exports:stop.over')} text={t('exports:stop.overText')} />;
    case 'broken':
      return <Message title={t('exports:stop.broken')} text={t('exports:stop.brokenText')} />;
    case 'failed':
      return (
        <AuthLayout title={t('exports:stop.wait')}>
          <div className={classes.fields}>
            <Notice tone="bad">{describe(state.error)}</Notice>
            <Button size="md" fullWidth onClick={page.again}>
              {t('common:actions.retry')}
            </Button>
          </div>
        </AuthLayout>
      );
    default:
      return state satisfies never;
  }
}

function Open({
  report: { name, workspace, frequency },
  page,
}: {
  report: NonNullable<ReportStop['report']>;
  page: ReturnType<typeof useStopReport>;
}) {
  const { t } = useTranslation('exports');
  return (
    <AuthLayout title={t('stop.title')}>
      <p className={classes.lead}>
        {t(`stop.${frequency}`, { name, workspace })} {t('stop.alone')}
      </p>
      <div className={classes.fields}>
        {page.failure !== undefined && <Notice tone="bad">{page.failure}</Notice>}
        <Button size="md" fullWidth loading={page.isSending} onClick={() => void page.stop()}>
          {t('stop.button')}
        </Button>
      </div>
    </AuthLayout>
  );
}

function Message({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('exports');
  return (
    <AuthLayout title={title}>
      <p className={classes.lead} aria-live="polite">
        {text}
      </p>
      <Button component={Link} to={paths.home()} size="md" fullWidth>
        {t('stop.go')}
      </Button>
    </AuthLayout>
  );
}
