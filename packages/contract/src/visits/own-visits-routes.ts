import { ownLink, ownLinkCreate } from './own-visits.ts';
import { defineRoute } from '../route.ts';

export const createOwnLink = defineRoute({
  method: 'POST',
  path: '/api/own-links',
  action: 'workspace.read',
  tag: 'Statistics',
  perMinute: 60,
  summary:
    'A link that excludes the visits of the browser that opens it from the workspace’s totals, or includes them again',
  body: ownLinkCreate,
  success: { status: 201, body: ownLink },
});
