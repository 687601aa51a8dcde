import * as z from 'zod';
import {
  account,
  accountCreate,
  accountDelete,
  accountDetail,
  accountDetailUpdate,
  accountDowngrade,
  accountUpdate,
  publicAccount,
} from './workspace.ts';
import { pictureUpload } from '../people/picture.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Workspaces';
const params = z.object({ uuid });

export const getAccount = defineRoute({
  method: 'GET',
  path: '/api/accounts/{uuid}',
  action: 'workspace.read',
  tag,
  summary: 'A workspace with its plan and totals',
  params,
  success: { status: 200, body: account },
});

export const updateAccount = defineRoute({
  method: 'PATCH',
  path: '/api/accounts/{uuid}',
  action: 'workspace.update',
  tag,
  perMinute: 20,
  summary: 'Set the Google Analytics code of all codes without an own one',
  params,
  body: accountUpdate,
  success: { status: 200, body: account },
});

export const getPublicAccount = defineRoute({
  method: 'GET',
  path: '/api/public/account/{uuid}',
  action: 'public',
  tag,
  perMinute: 60,
  summary: 'The name of a workspace, for a checkout link',
  params,
  success: { status: 200, body: publicAccount },
});

export const getAccountDetail = defineRoute({
  method: 'GET',
  path: '/api/account-details/{uuid}',
  action: 'workspace.read',
  tag,
  summary: 'The details of a workspace',
  params,
  success: { status: 200, body: accountDetail },
});

export const updateAccountDetail = defineRoute({
  method: 'PATCH',
  path: '/api/account-details/{uuid}',
  action: 'workspace.update',
  tag,
  summary: 'Change name, main use, company, contact, address or time zone',
  params,
  body: accountDetailUpdate,
  success: { status: 200, body: accountDetail },
});

export const createAccount = defineRoute({
  method: 'POST',
  path: '/api/accounts',
  action: 'self.create-workspace',
  tag,
  perMinute: 20,
  summary: 'Create a further workspace on the Free plan',
  body: accountCreate,
  success: { status: 201, body: publicAccount },
});

export const deleteAccount = defineRoute({
  method: 'DELETE',
  path: '/api/accounts/{uuid}',
  action: 'workspace.delete',
  tag,
  perMinute: 20,
  summary: 'Delete a workspace with everything in it forever; its short links answer 410',
  params,
  body: accountDelete,
  success: { status: 204 },
});

export const beginTrial = defineRoute({
  method: 'PATCH',
  path: '/api/accounts/trial-begin/{uuid}',
  action: 'plan.start-trial',
  tag,
  summary: 'Begin the Pro trial, once',
  params,
  success: { status: 200, body: account },
});

export const downgradeAccount = defineRoute({
  method: 'PATCH',
  path: '/api/accounts/downgrade/{uuid}',
  action: 'plan.change',
  tag,
  summary: 'Downgrade to the Free plan; codes beyond its limit are paused, those chosen to stay last',
  params,
  body: accountDowngrade,
  success: { status: 200, body: account },
});

export const setLogo = defineRoute({
  method: 'POST',
  path: '/api/accounts/{uuid}/logo',
  action: 'workspace.update',
  tag,
  perMinute: 20,
  summary: 'Set the logo of a workspace; it is redrawn, at most 512 pixels wide or high',
  params,
  upload: pictureUpload,
  success: { status: 200, body: accountDetail },
});

export const removeLogo = defineRoute({
  method: 'DELETE',
  path: '/api/accounts/{uuid}/logo',
  action: 'workspace.update',
  tag,
  summary: 'Remove the logo of a workspace',
  params,
  success: { status: 200, body: accountDetail },
});
