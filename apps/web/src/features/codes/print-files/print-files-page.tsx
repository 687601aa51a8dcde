import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useParams } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useStayOutOfSearch } from '../../../platform/navigation/use-stay-out-of-search.ts';
import { MessageBlock } from '../../../platform/screens/message-page.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import { withoutScheme } from '../../../ui/layout/link-line.tsx';
import { FileChoice } from './file-choice.tsx';
import classes from './print-files.module.css';
import { usePrintFiles } from './use-print-files.ts';

/** The files of one code, for a printer who has its link and no account. */
export function PrintFilesPage() {
  const { t } = useTranslation(['printer', 'print']);
  const format = useFormatters();
  // The route guarantees the parameter.
  const { token = '' } = useParams();
  const { state, again, end } = usePrintFiles(token);
  const title =
    state.kind === 'shown' ? t('printer:page.title', { name: state.files.title }) : t('printer:page.loading');
  usePageTitle(state.kind === 'ended' ? t('printer:page.ended') : title);
  useStayOutOfSearch();

  if (state.kind === 'ended')
    return (
      <main className={classes.ended}>
        <MessageBlock mood="resting" title={t('printer:page.ended')} text={t('printer:page.endedText')} />
      </main>
    );
  if (state.kind === 'failed')
    return (
      <main className={classes.ended}>
        <ErrorState reference={state.error instanceof ApiError ? state.error.reference : undefined} onRetry={again} />
      </main>
    );
  if (state.kind === 'loading')
    return (
      <main>
        <Loading label={title} className={classes.page}>
          <Skeleton height={40} width={200} radius="lg" />
          <Skeleton height={480} radius="lg" />
        </Loading>
      </main>
    );
  const { files } = state;
  const link = files.link === null ? undefined : withoutScheme(files.link);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {files.workspace.logo && <img className={classes.logo} src={files.workspace.logo} alt="" />}
        <span className={classes.workspace}>{files.workspace.name}</span>
      </header>
      <main className={classes.main}>
        <div className={classes.subject}>
          <img
            className={classes.code}
            src={`/api/print-files/${encodeURIComponent(token)}/preview.png`}
            alt={t('printer:page.code', { name: files.title })}
          />
          <div className={classes.names}>
            <h1 className={classes.title}>{files.title}</h1>
            <p className={classes.link}>
              {link === undefined ? t('printer:page.static') : t('printer:page.opens', { link })}
            </p>
          </div>
        </div>
        <div className={classes.work}>
          <FileChoice token={token} files={files} onEnded={end} />
          <section className={classes.card} aria-labelledby="checks">
            <h2 id="checks" className={classes.heading}>
              {t('printer:page.checks')}
            </h2>
            <ol className={classes.checks}>
              <li>{t('printer:page.least', { count: files.leastMm })}</li>
              <li>{t('printer:page.margin')}</li>
              <li>{t('printer:page.untouched')}</li>
              <li>{t('print:scale')}</li>
              <li>{link === undefined ? t('printer:page.proofStatic') : t('printer:page.proof', { link })}</li>
            </ol>
          </section>
        </div>
      </main>
      <footer className={classes.foot}>
        {t('printer:page.until', { workspace: files.workspace.name, date: format.date(new Date(files.endsAt)) })}
      </footer>
    </div>
  );
}
