import type { ScanEntry } from '../scan-row.ts';
import { AGENT_REASONS, classifyAgent } from './classify-agent.ts';
import type { Classification } from './classify-agent.ts';

/** All that a class is told from. The row keeps it, so that rules of tomorrow can be asked about scans of today. */
export type Told = Pick<ScanEntry, 'method' | 'purpose'> & { agent: string; isOwn: boolean };

const PURPOSES = ['prefetch', 'prerender', 'preview'] as const;
const AHEAD_OF_TIME = new RegExp(`\\b(${PURPOSES.join('|')})\\b`, 'i');

/**
 * The order of all rules:
 * 1. a HEAD is never a visit, whoever sent it;
 * 2. nor is a page loaded ahead of time, perhaps for nobody;
 * 3. a browser of the workspace's own says so itself;
 * 4. else the agent decides (see `classifyAgent`).
 */
export function classifyScan({ method, purpose, isOwn, agent }: Told, ofAgent: (agent: string) => Classification = classifyAgent): Classification {
  if (method === 'HEAD') return { class: 'head', reason: 'method' };
  const ahead = AHEAD_OF_TIME.exec(purpose)?.[1]?.toLowerCase();
  if (ahead !== undefined) return { class: 'prefetch', reason: `purpose:${ahead}` };
  if (isOwn) return { class: 'own', reason: 'cookie' };
  return ofAgent(agent);
}

/** Every reason that a row can have. A released one keeps its meaning for good. */
export function listReasons(): string[] {
  return ['method', ...PURPOSES.map((purpose) => `purpose:${purpose}`), 'cookie', ...AGENT_REASONS];
}
