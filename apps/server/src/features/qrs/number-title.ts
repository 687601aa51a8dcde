import { limits } from '@evercode/contract';

/** "Menu" becomes "Menu (2)", and that "Menu (3)": the lowest number that is free. */
export function numberTitle(title: string, isTaken: (wished: string) => boolean): string {
  const stem = title.replace(/ \(\d{1,6}\)$/, '');
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const kept = stem.slice(0, limits.title.max - ending.length);
    // Never inside a character of two halves.
    const wished = (kept.isWellFormed() ? kept : kept.slice(0, -1)).trimEnd() + ending;
    if (!isTaken(wished)) return wished;
  }
}
