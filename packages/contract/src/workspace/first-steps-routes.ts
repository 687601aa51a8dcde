import { firstSteps } from './first-steps.ts';
import { defineRoute } from '../route.ts';

export const getFirstSteps = defineRoute({
  method: 'GET',
  path: '/api/first-steps',
  action: 'qr.read',
  tag: 'Workspaces',
  summary: 'How far the workspace is with its first codes, for the checklist of the app',
  success: { status: 200, body: firstSteps },
});
