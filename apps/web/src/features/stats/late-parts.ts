import { createLatePart } from '../../app/late-part.tsx';

/** What stands around the totals, in one file: whoever came for the figure need not wait for it. */
const fetchParts = () => import('./stats-parts.ts');

export const livePart = createLatePart(async () => (await fetchParts()).LiveCard);
export const detailsPart = createLatePart(async () => (await fetchParts()).StatsDetails);
export const codesPart = createLatePart(async () => (await fetchParts()).CodesCard);
export const rawPart = createLatePart(async () => (await fetchParts()).RawScansRow);
