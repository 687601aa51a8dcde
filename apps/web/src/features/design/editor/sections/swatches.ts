import { formatHex, type DrawingAssets } from '@evercode/qr';

/** Dark enough on white. */
export const inks = ['#000000', '#171b24', '#1b3a96', '#0e4d2d', '#643704', '#7d1818', '#4a1d6e', '#0b4a5a'] as const;
/** Light enough below any of the inks. */
export const papers = ['#ffffff', '#f7f8fa', '#eef3ff', '#e9f8ef', '#fff6e6', '#fff0f0', '#f6efff', '#e8f7fa'] as const;

/** Puts the colors of a vector logo first, because designs usually match them. */
export function withLogoColors(swatches: readonly string[], { vectorLogo }: DrawingAssets): readonly string[] {
  const found = (vectorLogo?.paths ?? []).map(({ fill }) => formatHex(fill)).filter((color) => color !== '#ffffff');
  return [...new Set([...found.slice(0, 4), ...swatches])].slice(0, 12);
}
