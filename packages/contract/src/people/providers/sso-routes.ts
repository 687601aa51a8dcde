import * as z from 'zod';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import { refreshInput } from '../session.ts';
import {
  ssoChange,
  ssoConnectionInput,
  ssoFinished,
  ssoFinishInput,
  ssoLoggedOut,
  ssoMetadata,
  ssoMetadataInput,
  ssoSettings,
  ssoStarted,
  ssoStartInput,
  ssoTest,
  ssoTestBegun,
} from './sso.ts';

const tag = 'Single sign-on';

export const startSso = defineRoute({
  method: 'POST',
  path: '/api/sso/start',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'The address of the provider for a work email; sso-unavailable without one',
  body: ssoStartInput,
  success: { status: 200, body: ssoStarted },
});

export const finishSso = defineRoute({
  method: 'POST',
  path: '/api/sso/finish',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'Exchange the ticket of a sign-on for a session; sso-refused names the fault',
  body: ssoFinishInput,
  success: { status: 200, body: ssoFinished },
});

export const logOutOfSso = defineRoute({
  method: 'POST',
  path: '/api/sso/logout',
  action: 'public',
  tag,
  perMinute: 120,
  summary: 'End the session of a refresh token, with the address that ends it at the provider',
  body: refreshInput,
  success: { status: 200, body: ssoLoggedOut },
});

export const getSso = defineRoute({
  method: 'GET',
  path: '/api/sso',
  action: 'sso.read',
  tag,
  summary: 'The single sign-on settings, and what is copied to the provider',
  success: { status: 200, body: ssoSettings },
});

/** A change of what was tested turns the connection off until the next test. */
export const putSso = defineRoute({
  method: 'PUT',
  path: '/api/sso',
  action: 'sso.update',
  tag,
  perMinute: 60,
  summary: 'Set the provider of the workspace',
  body: ssoConnectionInput,
  success: { status: 200, body: ssoSettings },
});

export const updateSso = defineRoute({
  method: 'PATCH',
  path: '/api/sso',
  action: 'sso.update',
  tag,
  summary: 'Turn single sign-on on or off, require it, or choose who is added',
  body: ssoChange,
  success: { status: 200, body: ssoSettings },
});

/** Also without the plan for it: a connection that is off can still be removed. */
export const deleteSso = defineRoute({
  method: 'DELETE',
  path: '/api/sso',
  action: 'sso.delete',
  tag,
  summary: 'Remove the provider, and end the sessions that it has opened',
  success: { status: 204 },
});

export const readSsoMetadata = defineRoute({
  method: 'POST',
  path: '/api/sso/read-metadata',
  action: 'sso.update',
  tag,
  perMinute: 30,
  summary: 'Read metadata or a certificate; sso-metadata-refused names the fault',
  body: ssoMetadataInput,
  success: { status: 200, body: ssoMetadata },
});

export const testSso = defineRoute({
  method: 'POST',
  path: '/api/sso/test',
  action: 'sso.update',
  tag,
  perMinute: 30,
  summary: 'Begin a test: a sign-on that opens no session',
  success: { status: 201, body: ssoTestBegun },
});

export const getSsoTest = defineRoute({
  method: 'GET',
  path: '/api/sso/tests/{uuid}',
  action: 'sso.update',
  tag,
  summary: 'What a test has found so far',
  params: z.object({ uuid }),
  success: { status: 200, body: ssoTest },
});
