import { drawCode, renderSvg, type DesignParams } from '@evercode/qr';

/**
 * Designs of the code beside the sign-in: error correction level H and dark on white, because it is scanned while it
 * animates.
 */
const designs: readonly Partial<DesignParams>[] = [
  {
    pattern: 'default-rounded',
    border_marker: 'default-rounded',
    center_marker: 'default-rounded',
    foreground_color: '#14235c',
  },
  { pattern: 'circle', border_marker: 'circle', center_marker: 'circle', foreground_color: '#1b3a96' },
  { pattern: 'special-circle', border_marker: 'default-rounded', center_marker: 'circle', foreground_color: '#0c4a3e' },
  { pattern: 'diamond', border_marker: 'default', center_marker: 'default', foreground_color: '#4a1a6b' },
  {
    pattern: 'special-circle-orizz',
    border_marker: 'circle',
    center_marker: 'default-rounded',
    foreground_color: '#6b1d2a',
  },
  {
    pattern: 'special-diamond',
    border_marker: 'default-rounded',
    center_marker: 'default',
    foreground_color: '#10243d',
  },
];

/** Draws the product's own address, each design once. */
export function createFrontCodes(publicUrl: string): (index: number) => string {
  const cache = new Map<number, string>();
  return (index) => {
    const cached = cache.get(index);
    if (cached !== undefined) return cached;
    const svg = renderSvg(drawCode(`${publicUrl}/`, { level: 'H', quiet_zone: 4, ...designs[index % designs.length] }));
    cache.set(index, svg);
    return svg;
  };
}
