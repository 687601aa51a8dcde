import type { StatsSubject } from '../stats-question.ts';

const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** What the address narrows the statistics to; whatever else it says, they are those of the whole workspace. */
export function readSubject(address: URLSearchParams, account: string): StatsSubject {
  const [criteria, id] = [address.get('criteria'), address.get('id') ?? ''];
  return (criteria === 'project' || criteria === 'tag') && uuidPattern.test(id) ? { criteria, id } : { criteria: 'account', id: account };
}

/** The same view of something else. A country that was looked at belongs to what was shown before. */
export function writeSubject(address: URLSearchParams, subject: StatsSubject): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const word of ['criteria', 'id', 'country']) next.delete(word);
  if (subject.criteria !== 'account') {
    next.set('criteria', subject.criteria);
    next.set('id', subject.id);
  }
  return next;
}
