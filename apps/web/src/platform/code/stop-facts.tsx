import type { StopPreview } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconLock, IconPlayerPause, IconTrash, type Icon } from '@tabler/icons-react';
import type { Translate } from '@evercode/i18n';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loading } from '../../ui/feedback/states/loading.tsx';
import classes from './stop-facts.module.css';
import type { StopQuestion, useStopPreview } from './use-stop-preview.ts';

type Props = Readonly<{
  act: StopQuestion['act'];
  isOne: boolean;
  preview: Pick<ReturnType<typeof useStopPreview>, 'data' | 'error' | 'refetch'>;
}>;

/** What would stop, in a room of one size, so that the buttons do not move when the answer arrives. */
export function StopFacts({ act, isOne, preview: { data, error, refetch } }: Props) {
  const { t } = useTranslation(['stop', 'common']);
  const describe = useFailureText();
  if (error && data === undefined)
    return (
      <Notice tone="bad">
        {t('stop:failed')} {describe(error)}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
          {t('common:actions.retry')}
        </Button>
      </Notice>
    );
  return (
    <div aria-live="polite">
      {data === undefined ? (
        <Loading label={t('stop:loading')} className={classes.facts}>
          <Skeleton height={20} width={190} />
          <Skeleton height={20} width={260} />
        </Loading>
      ) : (
        <ul className={classes.facts}>
          <Facts act={act} isOne={isOne} facts={data} />
        </ul>
      )}
    </div>
  );
}

function Facts({ act, isOne, facts }: Pick<Props, 'act' | 'isOne'> & { facts: StopPreview }) {
  const { t } = useTranslation('stop');
  const { codes, stopping, locked } = facts;
  const stops = isOne ? t('stopsOne') : t('stopping', { count: stopping });
  const rests = isOne ? t('restsOne') : t('nothingStops');
  return (
    <>
      {act === 'destroy' ? (
        <Fact FactIcon={IconTrash} text={t('inside', { count: codes })} />
      ) : (
        <Fact FactIcon={IconPlayerPause} text={stopping === 0 ? rests : stops} />
      )}
      <Fact FactIcon={IconChartBar} text={describeScans(t, facts)} />
      {locked > 0 && <Fact FactIcon={IconLock} text={t('locked', { count: locked })} />}
    </>
  );
}

function describeScans(t: Translate<readonly ['stop']>, { codes, scans, busiest }: StopPreview): string {
  if (scans === null) return t('unknownScans');
  if (busiest === null) return t('noScans');
  return codes === 1 ? t('scans', { count: scans }) : t('busiest', { title: busiest.title, count: busiest.scans });
}

function Fact({ FactIcon, text }: { FactIcon: Icon; text: string }) {
  return (
    <li className={classes.fact}>
      <FactIcon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span>{text}</span>
    </li>
  );
}
