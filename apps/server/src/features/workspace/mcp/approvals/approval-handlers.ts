import type { Approval } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { requirePerson } from '../../../../platform/sign-in/rights/require-person.ts';
import { changingTools, isChangingTool } from '../changes/changing-tools.ts';
import { findApproval, saveAnswer, type ApprovalRow } from './approvals-repo.ts';

/** The word of a person in the app, for assistants whose client cannot ask. The assistant makes the change itself. */
export function createApprovalHandlers(): Pick<Handlers, 'getApproval' | 'answerApproval'> {
  return {
    getApproval: async ({ params }, context) =>
      context.read(async (trx) => present(await find(trx, requirePerson(context), params.uuid))),

    answerApproval: async ({ params, body: { isApproved } }, given) => {
      const context = requirePerson(given);
      const { workspaceUuid } = context;
      return context.transact(async (trx) => {
        const row = await find(trx, context, params.uuid);
        context.require(toolOf(row).action);
        if (stateOf(row) !== 'waiting') return present(row);
        const answer = isApproved ? 'approved' : 'declined';
        // Of two answers at the same time, the first counts.
        if (!(await saveAnswer(trx, { workspaceUuid, id: row.id }, answer)))
          return present(await find(trx, context, params.uuid));
        await context.record(trx, `qr.change-${answer}`, {
          subject: { id: row.qrId, label: row.title },
          detail: { key: row.keyName },
        });
        return present({ ...row, answer });
      });
    },
  };
}

async function find(trx: Transaction, { workspaceUuid, now }: WorkspaceContext, id: string): Promise<ApprovalRow> {
  const row = await findApproval(trx, { workspaceUuid, id, now });
  if (row === undefined) throw notFound();
  return row;
}

function toolOf({ tool }: ApprovalRow) {
  if (!isChangingTool(tool)) throw new TypeError(`No tool changes codes under the name ${tool}.`);
  return changingTools[tool];
}

/** The token is for one version of the code, and for no locked one. */
function stateOf({ answer, version, proposedVersion, state, isLocked }: ApprovalRow): Approval['state'] {
  if (answer !== null) return answer;
  return version === proposedVersion && state !== 'deleted' && !isLocked ? 'waiting' : 'outdated';
}

function present(row: ApprovalRow): Approval {
  return {
    uuid: row.id,
    state: stateOf(row),
    change: toolOf(row).change,
    before: row.beforeText,
    after: row.afterText,
    version: row.restoredVersion,
    code: { uuid: row.qrId, title: row.title, isLocked: row.isLocked },
    scans: row.scans,
    key: row.keyName,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
