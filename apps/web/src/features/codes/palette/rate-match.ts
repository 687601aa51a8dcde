import { toSearchKey } from '@evercode/contract/search-key';

/**
 * Rates how well a name matches the input, 0 being best: prefix of the name, prefix of a word, substring, subsequence.
 * Undefined: no match.
 */
export function rateMatch(typed: string, name: string): number | undefined {
  const [wanted, text] = [toSearchKey(typed.trim()), toSearchKey(name)];
  const place = text.indexOf(wanted);
  if (place === 0) return 0;
  if (place > 0) return /[\s:]/.test(text.charAt(place - 1)) ? 1 : 2;
  let from = 0;
  for (const letter of wanted) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return undefined;
  }
  return 3;
}
