import type { Finding } from './check-destination.ts';

/** As many different hosts in a row that could not be reached speak against ourselves. */
const SUSPECT = 4;

/**
 * Whether it is we who are cut off: when nothing answers any more, wherever it is, no owner is alarmed. One dead address among others says nothing
 * against the network it was asked from.
 */
export function createOwnNetwork(): (host: string, finding: Finding) => Finding {
  const unreached = new Set<string>();
  return (host, finding) => {
    if (finding.isUnreached !== true) unreached.clear();
    else unreached.add(host);
    return unreached.size < SUSPECT || finding.reason === 'offline' ? finding : { verdict: 'unsure', reason: 'offline', detail: '', domain: null };
  };
}
