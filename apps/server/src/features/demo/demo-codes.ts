import type { PlantedCode } from './plant-workspace.ts';

/** Places that could be anybody's, on the domain that is reserved for examples. */
export const demoCodes: readonly PlantedCode[] = [
  { title: 'Table card', url: 'https://example.com/menu', state: 'active', scans: 2_400, design: { pattern: 'circle', foreground_color: '#1b3a8a' } },
  { title: 'Shop window', url: 'https://example.com/autumn', state: 'active', scans: 1_300, design: { pattern: 'special-diamond', foreground_color: '#7a1f4b' } },
  { title: 'Product leaflet', url: 'https://example.com/manual', state: 'active', scans: 620, design: { foreground_color: '#0b5d4b', border_marker: 'circle', center_marker: 'circle' } },
  { title: 'Trade fair badge', url: 'https://example.com/contact', state: 'active', scans: 180, design: { pattern: 'special-circle', foreground_color: '#242938' } },
  { title: 'Spring poster', url: 'https://example.com/spring', state: 'paused', scans: 340, design: { pattern: 'diamond', foreground_color: '#5b3200', background_color: '#fff7e8' } },
];
