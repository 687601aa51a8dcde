import * as z from 'zod';
import { account, accountDetail, accountDetailUpdate, publicAccount } from '../entities/account.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Workspaces';
const params = z.object({ uuid });

export const getAccount = defineRoute({
  method: 'GET', path: '/api/accounts/{uuid}', action: 'workspace.read', tag,
  summary: 'A workspace with its plan and totals', params, success: { status: 200, body: account },
});

export const getPublicAccount = defineRoute({
  method: 'GET', path: '/api/public/account/{uuid}', action: 'public', tag, perMinute: 60,
  summary: 'The name of a workspace, for a checkout link', params, success: { status: 200, body: publicAccount },
});

export const getAccountDetail = defineRoute({
  method: 'GET', path: '/api/account-details/{uuid}', action: 'workspace.read', tag,
  summary: 'What a workspace says about itself', params, success: { status: 200, body: accountDetail },
});

export const updateAccountDetail = defineRoute({
  method: 'PATCH', path: '/api/account-details/{uuid}', action: 'workspace.update', tag,
  summary: 'Change name, main use, company or industry', params, body: accountDetailUpdate,
  success: { status: 200, body: accountDetail },
});
