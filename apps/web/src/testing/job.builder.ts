import type { Job } from '@evercode/contract';

export const jobUuid = '77777777-7777-4777-8777-777777777777';

/** For tests: a bulk creation that has made 212 of 482 codes. */
export const aJob = (wanted: Partial<Job> = {}): Job => ({
  uuid: jobUuid,
  iri: `/api/jobs/${jobUuid}`,
  kind: 'bulk-create',
  status: 'running',
  total: 482,
  done: 212,
  problems: 0,
  madeBy: 'Ana Castro',
  isMine: true,
  createdAt: '2026-11-21T00:00:00Z',
  startedAt: '2026-11-21T00:00:01Z',
  finishedAt: null,
  resumesAt: null,
  problem: null,
  undoes: null,
  canUndo: false,
  result: { created: 212 },
  ...wanted,
});
