import type { Delivery, DeliveryState } from '@evercode/contract';
import { StateMark } from '../../../../ui/feedback/states/state-mark.tsx';
import { useHookWords } from '../use-hook-words.ts';

const marks = {
  waiting: 'paused',
  delivered: 'active',
  failed: 'failing',
  canceled: 'deleted',
} as const satisfies Record<DeliveryState, 'active' | 'failing' | 'deleted' | 'paused'>;

export function DeliveryMark({ delivery }: { delivery: Pick<Delivery, 'state' | 'attempts'> }) {
  const words = useHookWords();
  return <StateMark state={marks[delivery.state]} label={words.state(delivery)} />;
}
