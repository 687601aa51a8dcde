import { drawCode, renderSvg, type DesignParams } from '@evercode/qr';

/** Level H, and dark on white throughout: the code beside the sign-in is scanned while it changes. */
const looks: readonly Partial<DesignParams>[] = [
  { pattern: 'default-rounded', border_marker: 'default-rounded', center_marker: 'default-rounded', foreground_color: '#14235c' },
  { pattern: 'circle', border_marker: 'circle', center_marker: 'circle', foreground_color: '#1b3a96' },
  { pattern: 'special-circle', border_marker: 'default-rounded', center_marker: 'circle', foreground_color: '#0c4a3e' },
  { pattern: 'diamond', border_marker: 'default', center_marker: 'default', foreground_color: '#4a1a6b' },
  { pattern: 'special-circle-orizz', border_marker: 'circle', center_marker: 'default-rounded', foreground_color: '#6b1d2a' },
  { pattern: 'special-diamond', border_marker: 'default-rounded', center_marker: 'default', foreground_color: '#10243d' },
];

/** The product's own address as a code, in each look drawn once. */
export function createFrontCodes(publicUrl: string): (look: number) => string {
  const drawn = new Map<number, string>();
  return (look) => {
    const known = drawn.get(look);
    if (known !== undefined) return known;
    const svg = renderSvg(drawCode(`${publicUrl}/`, { level: 'H', quiet_zone: 4, ...looks[look % looks.length] }));
    drawn.set(look, svg);
    return svg;
  };
}
