/** In points; A4 is 595 by 842. */
export const MARGIN = 48;

/** For white paper, each with enough contrast for its use. */
export const colors = {
  ink: '#171b26',
  soft: '#5b6270',
  hair: '#dfe3ec',
  shade: '#f4f6fb',
  brand: '#2f5cdb',
  bar: '#a9bdf5',
} as const;
