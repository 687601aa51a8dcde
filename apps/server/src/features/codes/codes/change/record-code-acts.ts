import type { AuditAct, QrState } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { listChanges } from '../../../../platform/workspaces/list-changes.ts';
import type { CodeRow } from '../codes-repo.ts';

export const subjectOf = ({ id, title }: Pick<CodeRow, 'id' | 'title'>) => ({ id, label: title });

/** One save may change fields and the state, which are two entries; a save without changes is none. */
export async function recordChange(
  trx: Transaction,
  { record }: WorkspaceContext,
  before: CodeRow,
  after: CodeRow,
): Promise<void> {
  const subject = subjectOf(after);
  const fields = listChanges(trackedFields(before), trackedFields(after));
  if (fields.length > 0) await record(trx, 'qr.changed', { subject, detail: { fields: fields.join(',') } });
  if (before.state !== after.state) await record(trx, actOfState(before.state, after.state), { subject });
}

const trackedFields = ({
  title,
  description,
  projectId,
  typology,
  input,
  landingTemplate,
  settings,
  passwordHash,
  isLocked,
  designParams,
  logoId,
  ending,
  endingQuery,
  externalId,
  metadata,
}: CodeRow) => ({
  title,
  description,
  project: projectId,
  type: typology,
  input,
  page: landingTemplate,
  settings,
  password: passwordHash,
  lock: isLocked,
  design: { designParams, logoId },
  shortLink: { ending, endingQuery },
  externalId: { externalId, metadata },
});

function actOfState(before: QrState, after: QrState): AuditAct {
  if (after === 'deleted') return 'qr.trashed';
  if (before === 'deleted') return 'qr.restored';
  return after === 'paused' ? 'qr.paused' : 'qr.activated';
}
