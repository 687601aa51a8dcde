import { limits } from '@evercode/contract';

/** "Menu" becomes "Menu (2)", and "Menu (2)" becomes "Menu (3)": the lowest free number. */
export function numberTitle(title: string, isTaken: (candidate: string) => boolean): string {
  const stem = title.replace(/ \(\d{1,6}\)$/, '');
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const kept = stem.slice(0, limits.title.max - ending.length);
    // Does not cut a surrogate pair.
    const candidate = (kept.isWellFormed() ? kept : kept.slice(0, -1)).trimEnd() + ending;
    if (!isTaken(candidate)) return candidate;
  }
}
