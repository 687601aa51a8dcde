import { defineRoute } from '../../route.ts';
import { collection } from '../../primitives.ts';
import * as z from 'zod';
import { caller } from './caller.ts';

export const getCaller = defineRoute({
  method: 'GET',
  path: '/api/caller',
  action: 'workspace.read',
  tag: 'Workspaces',
  summary: 'The key or person who sends the request, with the workspace and what they may do',
  success: { status: 200, body: caller },
});

const errorCode = z.object({ code: z.string(), status: z.number(), title: z.string() });

export const listErrorCodes = defineRoute({
  method: 'GET',
  path: '/api/errors',
  action: 'public',
  tag: 'Workspaces',
  perMinute: 60,
  summary: 'Every code that a problem can have',
  success: { status: 200, body: collection(errorCode) },
});
