import * as z from 'zod';
import { listView, listViewCreate, listViewUpdate } from './list-view.ts';
import { limits } from '../../limits.ts';
import { collection, uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const tag = 'Codes';
const params = z.object({ uuid });

export const listListViews = defineRoute({
  method: 'GET',
  path: '/api/list-views',
  action: 'qr.read',
  tag,
  summary: 'The saved views of the caller in the workspace, by name',
  success: { status: 200, body: collection(listView) },
});

export const createListView = defineRoute({
  method: 'POST',
  path: '/api/list-views',
  action: 'qr.read',
  tag,
  idempotent: true,
  perMinute: 60,
  summary: `Save a view of the list; at most ${limits.listViews.most}, of which ${limits.listViews.pinned} are pinned`,
  body: listViewCreate,
  success: { status: 201, body: listView },
});

export const updateListView = defineRoute({
  method: 'PATCH',
  path: '/api/list-views/{uuid}',
  action: 'qr.read',
  tag,
  summary: 'Rename, pin or change a saved view',
  params,
  body: listViewUpdate,
  success: { status: 200, body: listView },
});

export const deleteListView = defineRoute({
  method: 'DELETE',
  path: '/api/list-views/{uuid}',
  action: 'qr.read',
  tag,
  summary: 'Delete a saved view; its codes stay',
  params,
  success: { status: 204 },
});
