import * as z from 'zod';
import {
  project,
  projectCreate,
  projectDeleteQuery,
  projectListQuery,
  projectUpdate,
  projectUpdateQuery,
  projectWithCodes,
} from './project.ts';
import { batchQuery, batchResult } from '../many/batch.ts';
import { trashBatch, trashItem, trashQuery } from '../trash.ts';
import { collection, nextCursor, pagedCollection, uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const tag = 'Projects';
const params = z.object({ uuid });

export const listProjects = defineRoute({
  method: 'GET',
  path: '/api/projects',
  action: 'project.read',
  tag,
  summary: 'Projects of the workspace, by name',
  query: projectListQuery,
  success: { status: 200, body: collection(project) },
});
export const createProject = defineRoute({
  method: 'POST',
  path: '/api/projects',
  action: 'project.create',
  tag,
  idempotent: true,
  summary: 'Create a project',
  body: projectCreate,
  success: { status: 201, body: project },
});
export const getProject = defineRoute({
  method: 'GET',
  path: '/api/projects/{uuid}',
  action: 'project.read',
  tag,
  summary: 'One project, with the first of its codes',
  params,
  success: { status: 200, body: projectWithCodes },
});
export const updateProject = defineRoute({
  method: 'PATCH',
  path: '/api/projects/{uuid}',
  action: 'project.update',
  tag,
  summary: 'Rename, pause, activate or restore a project; its codes follow',
  params,
  query: projectUpdateQuery,
  body: projectUpdate,
  success: { status: 200, body: project },
});
export const restoreProject = defineRoute({
  method: 'POST',
  path: '/api/projects/{uuid}/restore',
  action: 'project.restore',
  tag,
  summary: 'Take a project and the codes trashed with it out of the trash, in the states they had',
  params,
  query: projectUpdateQuery,
  success: { status: 200, body: project },
});
export const deleteProject = defineRoute({
  method: 'DELETE',
  path: '/api/projects/{uuid}',
  action: 'project.delete',
  tag,
  summary: 'Move a project and its codes to the trash, or delete a trashed one permanently',
  params,
  query: projectDeleteQuery,
  success: { status: 204 },
});
export const listTrash = defineRoute({
  method: 'GET',
  path: '/api/trash-lists',
  action: 'trash.read',
  tag,
  summary: 'Codes and projects in the trash, latest first',
  query: trashQuery,
  success: { status: 200, body: pagedCollection(trashItem).extend({ nextCursor }) },
});
export const changeTrash = defineRoute({
  method: 'POST',
  path: '/api/trash-lists/batch',
  action: 'qr.restore',
  tag,
  idempotent: true,
  perMinute: 60,
  summary: 'Restore or permanently delete items of the trash; items that cannot be changed are listed with a reason',
  query: batchQuery,
  body: trashBatch,
  success: { status: 200, body: batchResult },
});
