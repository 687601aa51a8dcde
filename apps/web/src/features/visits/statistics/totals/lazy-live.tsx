import { Skeleton } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { Gate } from '../../../../platform/permission/gate.tsx';
import { livePart } from '../lazy-parts.ts';
import classes from '../stats-page.module.css';
import type { StatsSubject } from '../stats-question.ts';

type Props = Readonly<{
  subject: StatsSubject;
  /** The subject exists, as far as is known. */
  isKnown: boolean;
}>;

/** The live card for those who may see it, with its space reserved while loading. */
export function LazyLive(props: Props) {
  return (
    <Gate action="stats.hourly">
      <div className={classes.live}>
        <Live {...props} />
      </div>
    </Gate>
  );
}

function Live({ subject, isKnown }: Props) {
  const isDue = useDeferredValue(true, false);
  const isLoaded = useIsLoaded(livePart);
  return isKnown && isDue && isLoaded ? (
    <livePart.Component {...subject} />
  ) : (
    <Skeleton className={classes.liveWaiting ?? ''} radius="lg" aria-busy />
  );
}
