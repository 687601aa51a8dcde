import type { ScanEntry } from '../scan-row.ts';
import type { Classification } from './classify-agent.ts';

const PREFETCH = /\b(prefetch|prerender|preview)\b/i;

/** A HEAD or a prefetch is never a visit, whoever sent it. A browser of the workspace's own says so itself; else the agent decides. */
export function classifyScan(entry: Pick<ScanEntry, 'method' | 'purpose' | 'isOwn'>, agent: Classification): Classification {
  if (entry.method === 'HEAD') return { class: 'head', reason: 'method' };
  const purpose = PREFETCH.exec(entry.purpose)?.[1];
  if (purpose !== undefined) return { class: 'prefetch', reason: `purpose:${purpose.toLowerCase()}` };
  if (entry.isOwn === true) return { class: 'own', reason: 'cookie' };
  return agent;
}
