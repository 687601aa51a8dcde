import * as z from 'zod';
import { createdScimToken, scimGroupUpdate, scimSettings, scimUpdate } from './scim.ts';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

/** The settings of provisioning. The provider itself speaks SCIM at /scim/v2, beside this API. */
const tag = 'Single sign-on';

export const getScim = defineRoute({
  method: 'GET',
  path: '/api/sso/scim',
  action: 'sso.read',
  tag,
  summary: 'How the provider keeps the people of the workspace: its address, its token and its groups',
  success: { status: 200, body: scimSettings },
});

export const updateScim = defineRoute({
  method: 'PATCH',
  path: '/api/sso/scim',
  action: 'sso.update',
  tag,
  summary: 'Let everyone in whom the provider sends, or only members of groups with a role',
  body: scimUpdate,
  success: { status: 200, body: scimSettings },
});

/** Not idempotent: the answers of idempotent routes are stored, and this one contains the token. */
export const createScimToken = defineRoute({
  method: 'POST',
  path: '/api/sso/scim-token',
  action: 'sso.update',
  tag,
  perMinute: 10,
  summary: 'Make the token of the provider. Only this answer contains it, and the one before it ends at once',
  success: { status: 201, body: createdScimToken },
});

/** Also without the plan for it: a token that is not wanted any more must end. */
export const deleteScimToken = defineRoute({
  method: 'DELETE',
  path: '/api/sso/scim-token',
  action: 'sso.delete',
  tag,
  summary: 'End the token of the provider. People stay as they are',
  success: { status: 204 },
});

export const updateScimGroup = defineRoute({
  method: 'PATCH',
  path: '/api/sso/scim-groups/{uuid}',
  action: 'sso.update',
  tag,
  summary: 'Give the members of a group of the provider a role, or none. It counts at once',
  params: z.object({ uuid }),
  body: scimGroupUpdate,
  success: { status: 200, body: scimSettings },
});
