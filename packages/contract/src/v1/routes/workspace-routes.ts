import * as z from 'zod';
import * as callerRoutes from '../../workspace/keys/caller-routes.ts';
import { caller } from '../../workspace/keys/caller.ts';
import { account } from '../../workspace/workspace.ts';
import * as workspaceRoutes from '../../workspace/workspace-routes.ts';
import { instant } from '../../primitives.ts';
import { defineV1 } from '../define-v1.ts';
import { v1Errors } from '../error-guide.ts';
import { id, pageOf } from '../shared.ts';
import { cutPage, wholeListPaging } from '../whole-lists.ts';

const tag = 'Workspace';

export const me = z.object({
  actor: z.object({ type: caller.shape.actor.shape.type, id, name: z.string() }),
  workspace: z.object({ id, name: z.string() }),
  role: caller.shape.role,
  plan: caller.shape.plan,
  scopes: caller.shape.scopes,
});

export const getMe = defineV1(callerRoutes.getCaller, {
  path: '/api/v1/me',
  name: 'getMe',
  tag,
  summary: 'Whose key this is, its workspace, and what it may do',
  answer: me,
  toAnswer: ({ actor, workspace, ...rest }) => ({
    ...rest,
    actor: { type: actor.type, id: actor.uuid, name: actor.name },
    workspace: { id: workspace.uuid, name: workspace.name },
  }),
});

export const workspace = z.object({
  id,
  name: z.string(),
  plan: account.shape.planName,
  memberCount: z.int(),
  timezone: z.string(),
  codes: z.object({
    active: z.int().describe('Active dynamic codes, which the plan limits'),
    limit: z.int().nullable().describe('null: no limit'),
    pausedByPlan: z.int(),
  }),
  features: account.shape.features.shape.included,
  createdAt: instant,
});

export const getWorkspace = defineV1(workspaceRoutes.getAccount, {
  path: '/api/v1/workspace',
  name: 'getWorkspace',
  tag,
  summary: 'The workspace with its plan and totals',
  answer: workspace,
  toRequest: (_sent, { workspaceUuid }) => ({ params: { uuid: workspaceUuid } }),
  toAnswer: ({ uuid, name, planName, memberCount, timezone, totals, qrLimit, features, createdAt }) => ({
    id: uuid,
    name,
    plan: planName,
    memberCount,
    timezone,
    codes: { active: totals.qr, limit: qrLimit, pausedByPlan: totals.sysPausedQr },
    features: features.included,
    createdAt,
  }),
});

export const errorCode = z.object({
  code: z.string().describe('Does not change'),
  status: z.int(),
  title: z.string(),
  meaning: z.string(),
  fix: z.string(),
  isRetryable: z.boolean(),
  documentationUrl: z.string(),
});

export const listErrors = defineV1(callerRoutes.listErrorCodes, {
  path: '/api/v1/errors',
  name: 'listErrors',
  tag,
  summary: 'Every error code with its meaning and what to do',
  query: z.object(wholeListPaging),
  answer: pageOf(errorCode),
  toRequest: () => ({}),
  toAnswer: (_codes, { apiUrl }, { query }) =>
    cutPage(
      v1Errors.map(({ detail, documentationPath, ...rest }) => ({
        ...rest,
        meaning: detail,
        documentationUrl: new URL(documentationPath, apiUrl).href,
      })),
      query,
      ({ status, code }) => [status, code],
    ),
});
