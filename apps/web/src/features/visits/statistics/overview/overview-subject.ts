import type { StatsSubject } from '../stats-question.ts';

const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The subject the address narrows the statistics to, else the whole workspace. */
export function readSubject(address: URLSearchParams, workspace: string): StatsSubject {
  const [criteria, id] = [address.get('criteria'), address.get('id') ?? ''];
  return (criteria === 'project' || criteria === 'tag') && uuidPattern.test(id)
    ? { criteria, id }
    : { criteria: 'account', id: workspace };
}

/**
 * The address of the same view of another subject. Removes the filters by codes and by their rules, which belong to
 * the former subject.
 */
export function writeSubject(address: URLSearchParams, subject: StatsSubject): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const word of ['criteria', 'id', 'codes', 'rules']) next.delete(word);
  if (subject.criteria !== 'account') {
    next.set('criteria', subject.criteria);
    next.set('id', subject.id);
  }
  return next;
}
