/** The lazy module behind `lazy-parts.ts`. */
export { VisitsCard } from './charts/visits-card.tsx';
export { LiveChip } from './live/live-chip.tsx';
export { CodesCard } from './overview/codes-card.tsx';
export { StatsDetails } from './stats-details.tsx';
