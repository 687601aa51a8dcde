import type { Finding } from './check-destination.ts';

/** This many different unreachable hosts in a row mean that our own network is down. */
const SUSPECT = 4;

/**
 * Detects our own outage: while no host at all answers, findings become unsure and no owner is alarmed. One unreachable
 * address among reachable ones is not an outage.
 */
export function createOwnNetwork(): (host: string, finding: Finding) => Finding {
  const unreached = new Set<string>();
  return (host, finding) => {
    if (finding.isUnreached !== true) unreached.clear();
    else unreached.add(host);
    return unreached.size < SUSPECT || finding.reason === 'offline'
      ? finding
      : { verdict: 'unsure', reason: 'offline', detail: '', domain: null };
  };
}
