import * as z from 'zod';
import { apiKey, apiKeyCreate, apiKeyList, apiKeyUpdate, createdApiKey } from './api-key.ts';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const tag = 'API keys';
const params = z.object({ uuid });

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/api/api-keys',
  action: 'api-key.read',
  tag,
  summary: 'The API keys of the workspace without their secrets, the latest first, and the requests of this month',
  success: { status: 200, body: apiKeyList },
});

/** Not idempotent: the answers of idempotent routes are stored, and this one contains the key. */
export const createApiKey = defineRoute({
  method: 'POST',
  path: '/api/api-keys',
  action: 'api-key.create',
  tag,
  perMinute: 20,
  summary: 'Create an API key. Only this answer contains the key itself',
  body: apiKeyCreate,
  success: { status: 201, body: createdApiKey },
});

export const getApiKey = defineRoute({
  method: 'GET',
  path: '/api/api-keys/{uuid}',
  action: 'api-key.read',
  tag,
  summary: 'One API key without its secret',
  params,
  success: { status: 200, body: apiKey },
});

export const updateApiKey = defineRoute({
  method: 'PATCH',
  path: '/api/api-keys/{uuid}',
  action: 'api-key.update',
  tag,
  summary: 'Rename an API key, disable or enable it, or change from where it may be used',
  params,
  body: apiKeyUpdate,
  success: { status: 200, body: apiKey },
});

export const deleteApiKey = defineRoute({
  method: 'DELETE',
  path: '/api/api-keys/{uuid}',
  action: 'api-key.delete',
  tag,
  summary: 'Delete an API key. It stops working at once',
  params,
  success: { status: 204 },
});
