import { projectStates, type Project, type ProjectWithCodes } from '@evercode/contract';
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

export function presentProjectWithCodes({
  codes,
  ...project
}: CountedProject & { codes: readonly { id: string; title: string }[] }): ProjectWithCodes {
  const qrs = codes.map(({ id, title }) => ({ uuid: id, iri: `/api/qrs/${id}`, title }));
  return { ...presentProject(project), qrs };
}
