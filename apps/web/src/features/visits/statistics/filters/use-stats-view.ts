import type { WorkspaceAction } from '@evercode/contract';
import { useAddress } from '../../../../platform/navigation/use-address.ts';
import { readDeviceTimezone } from '../../../../platform/language/read-device-timezone.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { readView, writeChange, type StatsView, type ViewChange } from './stats-view.ts';

/** The view of the address, limited to the plan. Changes are written to the address, so that the view can be shared. */
export function useStatsView(): { view: StatsView; change: (change: ViewChange) => void } {
  const [address, setAddress] = useAddress();
  const { now } = useServices();
  const me = useMe();
  const may = (action: WorkspaceAction) => me.decide(action).allowed;
  return {
    view: readView(address, { may, now: new Date(now()), deviceZone: readDeviceTimezone() }),
    change: (change) =>
      setAddress((current) => writeChange(current, change), { replace: true, preventScrollReset: true }),
  };
}
