import { createLazyPart } from '../../../platform/navigation/lazy-part.tsx';

/** The parts around the totals, in one lazy module, so that the totals need not wait for them. */
const fetchParts = () => import('./stats-parts.ts');

export const livePart = createLazyPart(async () => (await fetchParts()).LiveChip);
export const chartPart = createLazyPart(async () => (await fetchParts()).VisitsCard);
export const detailsPart = createLazyPart(async () => (await fetchParts()).StatsDetails);
export const codesPart = createLazyPart(async () => (await fetchParts()).CodesCard);
