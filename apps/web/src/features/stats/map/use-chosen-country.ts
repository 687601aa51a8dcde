import { useSearchParams } from 'react-router';
import type { ShareRow } from '../shares.ts';

const word = 'country';

/** The country that is looked at more closely, as the address has it; one that nobody visited from is none. */
export function useChosenCountry(rows: readonly ShareRow[]): { chosen: ShareRow | undefined; choose: (code: string | undefined) => void } {
  const [address, setAddress] = useSearchParams();
  const code = address.get(word);
  return {
    chosen: code === null || code === '' ? undefined : rows.find(({ key }) => key === code),
    choose: (next) => setAddress((current) => {
      const changed = new URLSearchParams(current);
      if (next === undefined) changed.delete(word);
      else changed.set(word, next);
      return changed;
    }, { preventScrollReset: true }),
  };
}
