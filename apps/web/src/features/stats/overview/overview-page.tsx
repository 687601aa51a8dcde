import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { MessageBlock } from '../../../app/pages/message-page.tsx';
import { paths } from '../../../app/paths.ts';
import { usePageTitle } from '../../../app/shell/page-title.ts';
import { useMe } from '../../../app/signed-in/use-me.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ExportMenu } from '../export-menu.tsx';
import { LateLive } from '../late-live.tsx';
import { codesPart, rawPart } from '../late-parts.ts';
import { StatsFrame } from '../stats-frame.tsx';
import classes from '../stats-page.module.css';
import type { StatsSubject } from '../stats-question.ts';
import { useStatsView } from '../use-stats-view.ts';
import { readSubject, writeSubject } from './overview-subject.ts';
import { SubjectField } from './subject-field.tsx';
import { useChoices, useCodes } from './use-overview-codes.ts';

/** The statistics of the workspace, of one of its projects, or of the codes with a tag. */
export function OverviewPage() {
  const { t } = useTranslation('stats');
  const [address, setAddress] = useSearchParams();
  const me = useMe();
  const account = me.account.uuid;
  const { view } = useStatsView();
  const whole: StatsSubject = { criteria: 'account', id: account };
  const subject = readSubject(address, account);
  const codes = useCodes(subject.criteria === 'project' ? subject.id : undefined);
  const listed = codes.data?.items ?? [];
  const choices = useChoices(listed);
  usePageTitle(t('title'));

  const tag = subject.criteria === 'tag' ? choices.find((choice) => choice.subject.id === subject.id)?.name.toLowerCase() : undefined;
  const name = choices.find((choice) => choice.subject.id === subject.id)?.name ?? me.account.name;
  const shown = listed.filter(({ dynamic, tags }) => dynamic && (subject.criteria !== 'tag' || tags.some(({ name }) => name.toLowerCase() === tag)));
  const isCut = codes.data !== undefined && codes.data.totalItems > listed.length;
  // A tag that nobody listed tells nothing of its codes.
  const isUnvisited = codes.data !== undefined && !isCut && (subject.criteria !== 'tag' || tag !== undefined) && shown.every(({ scans }) => scans === 0);
  return (
    <>
      <StatsFrame
        subject={subject} is="there"
        header={(
          <>
            <PageHeader title={t('title')} actions={<ExportMenu subject={{ ...subject, name }} />} />
            <LateLive subject={subject} isKnown />
          </>
        )}
        filter={<SubjectField subject={subject} whole={whole} choices={choices} onChange={(next) => setAddress((current) => writeSubject(current, next), { preventScrollReset: true })} />}
        neverVisited={isUnvisited && <NeverVisited />}
        missing={<Missing onLeave={() => setAddress((current) => writeSubject(current, whole))} />}
        more={<codesPart.Component subject={subject} view={view} account={account} />}
      />
      <rawPart.Component subject={subject} name={name} />
    </>
  );
}

function NeverVisited() {
  const { t } = useTranslation('stats');
  return (
    <EmptyState
      title={t('empty.title')} text={t('overview.never')}
      action={<Button component={Link} to={paths.qrs()} variant="default">{t('overview.toCodes')}</Button>}
    />
  );
}

function Missing({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('stats');
  return (
    <div className={classes.missing}>
      <MessageBlock
        mood="lost" title={t('overview.missing')} text={t('overview.missingText')}
        actions={<Button variant="default" onClick={onLeave}>{t('overview.whole')}</Button>}
      />
    </div>
  );
}
