import type { WorkspaceAction } from '@evercode/contract';
import { useSearchParams } from 'react-router';
import { readDeviceTimezone } from '../../app/language/read-device-timezone.ts';
import { useServices } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { readView, writeChange, type StatsView, type ViewChange } from './stats-view.ts';

/** The view that the address asks for, as far as the plan has it; a change goes into the address, so that it can be sent to others. */
export function useStatsView(): { view: StatsView; change: (change: ViewChange) => void } {
  const [address, setAddress] = useSearchParams();
  const { now } = useServices();
  const me = useMe();
  const may = (action: WorkspaceAction) => me.decide(action).allowed;
  return {
    view: readView(address, { may, now: new Date(now()), deviceZone: readDeviceTimezone() }),
    change: (change) => setAddress((current) => writeChange(current, change), { replace: true, preventScrollReset: true }),
  };
}
