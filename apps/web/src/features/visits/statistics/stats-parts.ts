/** The lazy module behind `lazy-parts.ts`. */
export { LiveCard } from './live/live-card.tsx';
export { CodesCard } from './overview/codes-card.tsx';
export { RawScansRow } from './raw/raw-scans-row.tsx';
export { StatsDetails } from './stats-details.tsx';
