import { ownLink, ownLinkCreate } from '../entities/own-visits.ts';
import { defineRoute } from '../route.ts';

export const createOwnLink = defineRoute({
  method: 'POST', path: '/api/own-links', action: 'workspace.read', tag: 'Statistics', perMinute: 60,
  summary: 'A link that leaves the visits of the browser which opens it out of the workspace’s totals, or counts them again', body: ownLinkCreate,
  success: { status: 201, body: ownLink },
});
