import * as z from 'zod';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import { approval, approvalAnswer } from './approval.ts';

const tag = 'API keys';
const params = z.object({ uuid });

export const getApproval = defineRoute({
  method: 'GET',
  path: '/api/approvals/{uuid}',
  action: 'qr.approve',
  tag,
  summary: 'A change that an assistant proposes. Gone when it is made or after five minutes',
  params,
  success: { status: 200, body: approval },
});

/** The first answer counts: a later one changes nothing, and its answer has the state. */
export const answerApproval = defineRoute({
  method: 'POST',
  path: '/api/approvals/{uuid}/answer',
  action: 'qr.approve',
  tag,
  summary: 'Approve or decline a change that an assistant proposes. The assistant then makes it',
  params,
  body: approvalAnswer,
  success: { status: 200, body: approval },
});
