import { useAddress } from '../../../../platform/navigation/use-address.ts';
import type { ShareRow } from '../shares/shares.ts';

const word = 'country';

/** The selected country of the address; one without visits is ignored. */
export function useChosenCountry(rows: readonly ShareRow[]): {
  chosen: ShareRow | undefined;
  choose: (code: string | undefined) => void;
} {
  const [address, setAddress] = useAddress();
  const code = address.get(word);
  return {
    chosen: code === null || code === '' ? undefined : rows.find(({ key }) => key === code),
    choose: (next) =>
      setAddress(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === undefined) changed.delete(word);
          else changed.set(word, next);
          return changed;
        },
        { preventScrollReset: true },
      ),
  };
}
