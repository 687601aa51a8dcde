import { Skeleton } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { Gate } from '../../../../platform/permission/gate.tsx';
import { livePart } from '../lazy-parts.ts';
import type { StatsSubject } from '../stats-question.ts';

type Props = Readonly<{
  subject: StatsSubject;
  /** The subject exists, as far as is known. */
  isKnown: boolean;
}>;

/** The live chip for those who may see it, with its space reserved while loading. */
export function LazyLive(props: Props) {
  return (
    <Gate action="stats.hourly">
      <Live {...props} />
    </Gate>
  );
}

function Live({ subject, isKnown }: Props) {
  const isDue = useDeferredValue(true, false);
  const isLoaded = useIsLoaded(livePart);
  return isKnown && isDue && isLoaded ? (
    <livePart.Component {...subject} />
  ) : (
    <Skeleton width={92} height={36} radius="xl" aria-busy />
  );
}
