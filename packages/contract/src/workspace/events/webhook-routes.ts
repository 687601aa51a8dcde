import * as z from 'zod';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import {
  deliveriesQuery,
  delivery,
  deliveryInFull,
  deliveryPage,
  webhook,
  webhookCreate,
  webhookList,
  webhookUpdate,
  webhookWithSecret,
} from './webhook.ts';

const tag = 'Webhooks';
const params = z.object({ uuid });
const deliveryParams = z.object({ uuid, delivery: uuid });

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/api/webhooks',
  action: 'webhook.read',
  tag,
  summary: 'The webhook endpoints of the workspace, the latest first',
  success: { status: 200, body: webhookList },
});

/** Not idempotent: the answers of idempotent routes are stored, and this one contains the secret. */
export const createWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks',
  action: 'webhook.create',
  tag,
  perMinute: 20,
  summary: 'Add a webhook endpoint. Only this answer contains its secret',
  body: webhookCreate,
  success: { status: 201, body: webhookWithSecret },
});

export const getWebhook = defineRoute({
  method: 'GET',
  path: '/api/webhooks/{uuid}',
  action: 'webhook.read',
  tag,
  summary: 'One webhook endpoint',
  params,
  success: { status: 200, body: webhook },
});

export const updateWebhook = defineRoute({
  method: 'PATCH',
  path: '/api/webhooks/{uuid}',
  action: 'webhook.update',
  tag,
  summary: 'Change, disable or enable a webhook endpoint',
  params,
  body: webhookUpdate,
  success: { status: 200, body: webhook },
});

export const deleteWebhook = defineRoute({
  method: 'DELETE',
  path: '/api/webhooks/{uuid}',
  action: 'webhook.delete',
  tag,
  summary: 'Delete a webhook endpoint with its deliveries',
  params,
  success: { status: 204 },
});

/** Not idempotent, because of the secret. */
export const rotateWebhookSecret = defineRoute({
  method: 'POST',
  path: '/api/webhooks/{uuid}/secret',
  action: 'webhook.update',
  tag,
  perMinute: 20,
  summary: 'Make a new secret. The former one signs as well for 24 hours',
  params,
  success: { status: 200, body: webhookWithSecret },
});

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/{uuid}/test',
  action: 'webhook.update',
  tag,
  perMinute: 20,
  summary: 'Send a `webhook.tested` event to this endpoint alone',
  params,
  success: { status: 204 },
});

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/api/webhooks/{uuid}/deliveries',
  action: 'webhook.read',
  tag,
  summary: 'The deliveries of the last 30 days, the latest first',
  params,
  query: deliveriesQuery,
  success: { status: 200, body: deliveryPage },
});

export const getDelivery = defineRoute({
  method: 'GET',
  path: '/api/webhooks/{uuid}/deliveries/{delivery}',
  action: 'webhook.read',
  tag,
  summary: 'One delivery with what was sent and answered',
  params: deliveryParams,
  success: { status: 200, body: deliveryInFull },
});

export const resendDelivery = defineRoute({
  method: 'POST',
  path: '/api/webhooks/{uuid}/deliveries/{delivery}/resend',
  action: 'webhook.update',
  tag,
  perMinute: 60,
  summary: 'Send the event again, with the same id',
  params: deliveryParams,
  success: { status: 201, body: delivery },
});
