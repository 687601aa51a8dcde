import { uuid } from '../primitives.ts';
import type { V1Place } from './define-v1.ts';

/** What statistics are about: a code, or a project; without both, the whole workspace. */
export const subject = {
  codeId: uuid.optional().describe('Of one code'),
  projectId: uuid.optional().describe('Of the codes of a project, where there is no `codeId`'),
};

type Subject = { codeId?: string | undefined; projectId?: string | undefined };

export function toSubject({ codeId, projectId }: Subject, { workspaceUuid }: V1Place) {
  if (codeId !== undefined) return { criteria: 'qr' as const, id: codeId };
  if (projectId !== undefined) return { criteria: 'project' as const, id: projectId };
  return { criteria: 'account' as const, id: workspaceUuid };
}
