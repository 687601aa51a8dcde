import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { MessageBlock } from '../../../../platform/screens/message-page.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { usePageTitle } from '../../../../platform/navigation/page-title.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { EmptyState } from '../../../../ui/feedback/states/empty-state.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { LazyLive } from '../totals/lazy-live.tsx';
import { codesPart } from '../lazy-parts.ts';
import { StatsHeader } from '../stats-header.tsx';
import { StatsFrame } from '../stats-frame.tsx';
import classes from '../stats-page.module.css';
import { useAddress } from '../../../../platform/navigation/use-address.ts';
import type { StatsSubject } from '../stats-question.ts';
import { useStatsView } from '../filters/use-stats-view.ts';
import { readSubject, writeSubject } from './overview-subject.ts';
import { SubjectField } from './subject-field.tsx';
import { useChoices, useCodes } from './use-overview-codes.ts';

/** The statistics of the workspace, of one of its projects, or of the codes with a tag. */
export function OverviewPage() {
  const { t } = useTranslation('stats');
  const [address, setAddress] = useAddress();
  const me = useMe();
  const workspace = me.workspace.uuid;
  const { view } = useStatsView();
  const whole: StatsSubject = { criteria: 'account', id: workspace };
  const subject = readSubject(address, workspace);
  const codes = useCodes(subject.criteria === 'project' ? subject.id : undefined);
  const listed = codes.data?.items ?? [];
  const choices = useChoices(listed);
  usePageTitle(t('title'));

  const tag =
    subject.criteria === 'tag'
      ? choices.find((choice) => choice.subject.id === subject.id)?.name.toLowerCase()
      : undefined;
  const name = choices.find((choice) => choice.subject.id === subject.id)?.name ?? me.workspace.name;
  const shown = listed.filter(
    ({ dynamic, tags }) =>
      dynamic && (subject.criteria !== 'tag' || tags.some(({ name }) => name.toLowerCase() === tag)),
  );
  const isCut = codes.data !== undefined && codes.data.totalItems > listed.length;
  // Nothing is known of the codes of a tag missing from the list.
  const hasNoVisits =
    codes.data !== undefined &&
    !isCut &&
    (subject.criteria !== 'tag' || tag !== undefined) &&
    shown.every(({ scans }) => scans === 0);
  return (
    <StatsFrame
      subject={subject}
      is="there"
      header={
        <StatsHeader
          title={t('title')}
          subject={
            <SubjectField
              subject={subject}
              whole={whole}
              choices={choices}
              onChange={(next) => setAddress((current) => writeSubject(current, next), { preventScrollReset: true })}
            />
          }
        >
          <LazyLive subject={subject} isKnown />
          <ExportMenu subject={{ ...subject, name }} />
        </StatsHeader>
      }
      neverVisited={hasNoVisits && <NeverVisited />}
      missing={<Missing onLeave={() => setAddress((current) => writeSubject(current, whole))} />}
      more={<codesPart.Component subject={subject} view={view} workspace={workspace} />}
    />
  );
}

function NeverVisited() {
  const { t } = useTranslation('stats');
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('overview.never')}
      action={
        <Button component={Link} to={paths.codes()} variant="default">
          {t('overview.toCodes')}
        </Button>
      }
    />
  );
}

function Missing({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('stats');
  return (
    <div className={classes.missing}>
      <MessageBlock
        mood="lost"
        title={t('overview.missing')}
        text={t('overview.missingText')}
        actions={
          <Button variant="default" onClick={onLeave}>
            {t('overview.whole')}
          </Button>
        }
      />
    </div>
  );
}
