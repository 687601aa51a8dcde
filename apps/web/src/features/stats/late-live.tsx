import { Skeleton } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useArrival } from '../../app/late-part.tsx';
import { Gate } from '../../app/permission/gate.tsx';
import { livePart } from './late-parts.ts';
import classes from './stats-page.module.css';
import type { StatsSubject } from './stats-question.ts';

/** Who scans right now, for whoever may see it; its place is kept until it is here. */
export function LateLive(subject: StatsSubject) {
  return <Gate action="stats.hourly"><div className={classes.live}><Live {...subject} /></div></Gate>;
}

function Live(subject: StatsSubject) {
  const isItsTurn = useDeferredValue(true, false);
  const isHere = useArrival(livePart);
  return isItsTurn && isHere ? <livePart.Component {...subject} /> : <Skeleton className={classes.liveWaiting ?? ''} radius="lg" aria-busy />;
}
