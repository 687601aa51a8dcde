import * as z from 'zod';
import { projectStates, type Project, type ProjectStateName } from '../../codes/grouping/project.ts';
import * as projectRoutes from '../../codes/grouping/project-routes.ts';
import { limits } from '../../limits.ts';
import { instant, requiredText } from '../../primitives.ts';
import { defineV1 } from '../define-v1.ts';
import { byId, confirming, confirmLocked, flag, id, pageOf, toUuid } from '../shared.ts';
import { cutPage, wholeListPaging } from '../whole-lists.ts';

const tag = 'Projects';

const stateNames = ['active', 'paused', 'deleted'] as const satisfies readonly ProjectStateName[];
export const project = z.object({
  id,
  title: z.string(),
  state: z.enum(stateNames),
  codeCount: z.int().describe('Its codes outside the trash; of a trashed project, those trashed with it'),
  createdAt: instant,
  updatedAt: instant,
});

export function toProject({ uuid, title, state, qrCount, createdAt, updatedAt }: Project): z.input<typeof project> {
  const name = stateNames.find((each) => projectStates[each] === state) ?? 'active';
  return { id: uuid, title, state: name, codeCount: qrCount, createdAt, updatedAt };
}

const numbers = { deleted: '0', paused: '1', active: '2' } as const satisfies Record<ProjectStateName, string>;

export const listProjects = defineV1(projectRoutes.listProjects, {
  path: '/api/v1/projects',
  name: 'listProjects',
  tag,
  summary: `Projects of the workspace, by name; at most ${limits.projects.most}`,
  query: z.object({
    ...wholeListPaging,
    state: z.enum(stateNames).optional().describe('If left out: active and paused'),
  }),
  answer: pageOf(project),
  toRequest: ({ query: { state } }) => ({ query: { state: state && numbers[state] } }),
  toAnswer: ({ items }, _place, { query }) =>
    cutPage(items.map(toProject), query, ({ title, id: name }) => [title.toLowerCase(), name]),
});

export const createProject = defineV1(projectRoutes.createProject, {
  path: '/api/v1/projects',
  name: 'createProject',
  tag,
  summary: 'Create a project',
  body: z.strictObject({ title: requiredText(limits.title.max) }),
  answer: project,
  toRequest: ({ body }) => ({ body }),
  toAnswer: toProject,
});

export const getProject = defineV1(projectRoutes.getProject, {
  path: '/api/v1/projects/{id}',
  name: 'getProject',
  tag,
  summary: 'One project. Its codes are in the list of codes with `projectId`',
  params: byId,
  answer: project,
  toRequest: toUuid,
  toAnswer: toProject,
});

export const updateProject = defineV1(projectRoutes.updateProject, {
  path: '/api/v1/projects/{id}',
  name: 'updateProject',
  tag,
  summary: 'Rename, pause or activate a project; its codes follow',
  params: byId,
  query: confirming,
  body: z.strictObject({
    title: requiredText(limits.title.max).optional(),
    state: z.enum(['active', 'paused']).optional().describe('Of a trashed project: restores it as well'),
  }),
  answer: project,
  toRequest: ({ params, query, body: { title, state } }) => ({
    ...toUuid({ params }),
    query,
    body: { title, state: state && projectStates[state] },
  }),
  toAnswer: toProject,
});

export const deleteProject = defineV1(projectRoutes.deleteProject, {
  path: '/api/v1/projects/{id}',
  name: 'deleteProject',
  tag,
  summary: 'Move a project and its codes to the trash, or delete a trashed one permanently',
  params: byId,
  query: z.object({
    permanent: flag.optional().describe('Deletes a trashed project and the codes in it permanently'),
    confirmLocked,
  }),
  toRequest: ({ params, query }) => ({ ...toUuid({ params }), query }),
});

export const restoreProject = defineV1(projectRoutes.restoreProject, {
  path: '/api/v1/projects/{id}/restore',
  name: 'restoreProject',
  tag,
  summary: 'Take a project and the codes trashed with it out of the trash, in the states they had',
  params: byId,
  query: confirming,
  answer: project,
  toRequest: ({ params, query }) => ({ ...toUuid({ params }), query }),
  toAnswer: toProject,
});
