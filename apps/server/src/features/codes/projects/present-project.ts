import { projectStates, type Project } from '@evercode/contract';
import type { CountedProject } from './projects-repo.ts';

export function presentProject({
  id,
  accountId,
  title,
  state,
  qrCount,
  createdAt,
  updatedAt,
}: CountedProject): Project {
  return {
    uuid: id,
    iri: `/api/projects/${id}`,
    title,
    owner: `/api/accounts/${accountId}`,
    state: projectStates[state],
    qrCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
