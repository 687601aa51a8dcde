import { Skeleton, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from './live-card.module.css';
import { LiveFigures } from './live-figures.tsx';
import { LiveMinutes } from './live-minutes.tsx';
import { LiveTops } from './live-tops.tsx';
import { useLive, type LiveSubject } from './use-live.ts';

/** The visitors of the last minutes, live. */
export function LiveCard({ criteria, id }: LiveSubject) {
  const { t } = useTranslation('live');
  const me = useMe();
  const { picture, isAway } = useLive(me.workspace.uuid, { criteria, id });

  return (
    <Panel
      title={t('title')}
      aside={
        <Tooltip px="md" py="sm" multiline maw={320} label={t(isAway ? 'awayHint' : 'hint')}>
          <output className={classes.mark} data-away={isAway || undefined}>
            {t(isAway ? 'away' : 'mark')}
          </output>
        </Tooltip>
      }
    >
      {picture ? (
        <div className={classes.body} data-old={isAway || undefined}>
          <LiveFigures picture={picture} />
          <LiveMinutes minutes={picture.minutes} />
          {picture.total > 0 && <LiveTops picture={picture} showsCodes={criteria !== 'qr'} />}
        </div>
      ) : isAway ? (
        <p className={classes.hint}>{t('awayHint')}</p>
      ) : (
        <Skeleton className={classes.waiting ?? ''} aria-busy />
      )}
    </Panel>
  );
}
