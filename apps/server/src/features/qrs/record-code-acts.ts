import type { AuditAct, QrState } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { listChanges } from '../../platform/workspaces/list-changes.ts';
import type { QrRow } from './qrs-repo.ts';

export const subjectOf = ({ id, title }: Pick<QrRow, 'id' | 'title'>) => ({ id, label: title });

/** A save may change the state and the content at once; one that changes nothing is nothing to write down. */
export async function recordChange(trx: Transaction, { record }: WorkspaceContext, before: QrRow, after: QrRow): Promise<void> {
  const subject = subjectOf(after);
  const fields = listChanges(contentOf(before), contentOf(after));
  if (fields.length > 0) await record(trx, 'qr.changed', { subject, detail: { fields: fields.join(',') } });
  if (before.state !== after.state) await record(trx, actOfState(before.state, after.state), { subject });
}

const contentOf = ({ title, description, projectId, typology, input, landingTemplate, settings, passwordHash, isLocked, designParams, logoId, ending, endingQuery }: QrRow) => ({
  title, description, project: projectId, type: typology, input, page: landingTemplate, settings, password: passwordHash, lock: isLocked, design: { designParams, logoId }, shortLink: { ending, endingQuery },
});

function actOfState(before: QrState, after: QrState): AuditAct {
  if (after === 'deleted') return 'qr.trashed';
  if (before === 'deleted') return 'qr.restored';
  return after === 'paused' ? 'qr.paused' : 'qr.activated';
}
