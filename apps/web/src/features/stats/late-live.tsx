import { Skeleton } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useArrival } from '../../app/late-part.tsx';
import { Gate } from '../../app/permission/gate.tsx';
import { livePart } from './late-parts.ts';
import classes from './stats-page.module.css';
import type { StatsSubject } from './stats-question.ts';

type Props = Readonly<{
  subject: StatsSubject;
  /** There is such a thing, as far as is known. */
  isKnown: boolean;
}>;

/** Who scans right now, for whoever may see it; its place is kept until it is here. */
export function LateLive(props: Props) {
  return <Gate action="stats.hourly"><div className={classes.live}><Live {...props} /></div></Gate>;
}

function Live({ subject, isKnown }: Props) {
  const isItsTurn = useDeferredValue(true, false);
  const isHere = useArrival(livePart);
  return isKnown && isItsTurn && isHere ? <livePart.Component {...subject} /> : <Skeleton className={classes.liveWaiting ?? ''} radius="lg" aria-busy />;
}
