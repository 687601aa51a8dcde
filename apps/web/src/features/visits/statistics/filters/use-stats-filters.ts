import type { StatsFilterName, StatsFilters } from '@evercode/contract';
import { useAddress } from '../../../../platform/navigation/use-address.ts';
import { clearFilters, toggleValue, writeFilter } from './stats-filters.ts';
import { useStatsView } from './use-stats-view.ts';

type StatsFiltering = Readonly<{
  filters: StatsFilters;
  set: (name: StatsFilterName, values: string[]) => void;
  /** A press on a row filters by it; another takes the filter away. */
  toggle: (name: StatsFilterName, value: string) => void;
  clear: () => void;
}>;

/** The filters of the address. Each change is a step of the browser's history, so that the way back undoes it. */
export function useStatsFilters(): StatsFiltering {
  const [, setAddress] = useAddress();
  const { filters = {} } = useStatsView().view;
  const change = (write: (address: URLSearchParams) => URLSearchParams) =>
    setAddress(write, { preventScrollReset: true });
  return {
    filters,
    set: (name, values) => change((address) => writeFilter(address, name, values)),
    toggle: (name, value) => change((address) => writeFilter(address, name, toggleValue(filters[name], value))),
    clear: () => change(clearFilters),
  };
}
