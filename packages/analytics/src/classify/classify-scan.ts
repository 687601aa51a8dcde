import type { ScanEntry } from '../scan-row.ts';
import { AGENT_REASONS, classifyAgent } from './classify-agent.ts';
import type { Classification } from './classify-agent.ts';

/** All facts that classification reads. Rows keep them, so that later rules can reclassify today's scans. */
export type ClassificationInput = Pick<ScanEntry, 'method' | 'purpose'> & { agent: string; isOwn: boolean };

/** Values of the Sec-Purpose header for pages loaded ahead of time. */
const PURPOSES = ['prefetch', 'prerender', 'preview'] as const;
const AHEAD_OF_TIME = new RegExp(`\\b(${PURPOSES.join('|')})\\b`, 'i');

/**
 * Rules, in this order:
 * 1. a HEAD request is never a visit;
 * 2. a page loaded ahead of time is not a visit: it may never be seen;
 * 3. a browser that a member has excluded is an own visit;
 * 4. otherwise the user agent decides (see `classifyAgent`).
 */
export function classifyScan(
  { method, purpose, isOwn, agent }: ClassificationInput,
  classifyByAgent: (agent: string) => Classification = classifyAgent,
): Classification {
  if (method === 'HEAD') return { class: 'head', reason: 'method' };
  const ahead = AHEAD_OF_TIME.exec(purpose)?.[1]?.toLowerCase();
  if (ahead !== undefined) return { class: 'prefetch', reason: `purpose:${ahead}` };
  if (isOwn) return { class: 'own', reason: 'cookie' };
  return classifyByAgent(agent);
}

/** Every reason that a row can have. A released reason never changes its meaning. */
export function listReasons(): string[] {
  return ['method', ...PURPOSES.map((purpose) => `purpose:${purpose}`), 'cookie', ...AGENT_REASONS];
}
