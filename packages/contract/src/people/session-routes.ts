import * as z from 'zod';
import { openSession } from './session.ts';
import { collection, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Sign-in';

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/sessions',
  action: 'self.manage-sessions',
  tag,
  summary: 'The open sessions of the user, the most recently used first',
  success: { status: 200, body: collection(openSession) },
});

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/api/sessions',
  action: 'self.manage-sessions',
  tag,
  summary: 'End all sessions but this one',
  success: { status: 204 },
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/{uuid}',
  action: 'self.manage-sessions',
  tag,
  summary: 'End one session',
  params: z.object({ uuid }),
  success: { status: 204 },
});
