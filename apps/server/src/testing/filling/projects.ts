import type { CallOf, Project, routes } from '@evercode/contract';
import { nextNumber } from '../members/next-number.ts';
import type { Member } from '../people.ts';

export async function createProject(
  member: Member,
  chosen: Partial<CallOf<typeof routes.createProject>['body']> = {},
): Promise<Project> {
  return member.call('createProject', { body: { title: `Project ${nextNumber()}`, ...chosen } });
}

export const pauseProject = (member: Member, { uuid }: { uuid: string }) =>
  member.call('updateProject', { params: { uuid }, body: { state: 1 } });
export const activateProject = (member: Member, { uuid }: { uuid: string }) =>
  member.call('updateProject', { params: { uuid }, body: { state: 2 } });
export const trashProject = (member: Member, { uuid }: { uuid: string }) =>
  member.call('deleteProject', { params: { uuid }, query: {} });
export const destroyProject = (member: Member, { uuid }: { uuid: string }) =>
  member.call('deleteProject', { params: { uuid }, query: { permanent: 'true' } });
