import { canBeDynamic, contentOf, parseInput, type AnyInput, type LeftReason, type QrBatch, type QrState, type StateReason, type Typology, type WorkspaceAction } from '@evercode/contract';
import { sql, type RawBuilder, type RowChange, type Transaction } from '@evercode/database';
import { AppError, violationError } from '../../../platform/http/app-error.ts';
import { toViolations } from '../../../platform/http/violations.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import { requireLook } from '../../../platform/design-library/require-look.ts';
import { requireFiles } from '../files-of-qr.ts';
import { requireFitting } from '../read-content.ts';
import { requirePageLook } from '../require-page-look.ts';
import { requireProject } from '../require-project.ts';
import type { QrRow } from '../qrs-repo.ts';
import { createConvertEach, takes, type ConvertEach } from './convert-each.ts';

/** Columns that can become something else for each code: said as an expression. */
type Computed = {
  designParams?: RawBuilder<string>;
  stateReason?: StateReason | null | RawBuilder<StateReason | null>;
  stateBefore?: QrState | null | RawBuilder<QrState | null>;
};

/** What a batch does to each code. */
export type BatchPlan = {
  /** Null: the codes are deleted forever. */
  change: (Omit<RowChange<'qrs'>, keyof Computed> & Computed) | null;
  /** Each with a content of its own. */
  inputOf?: (qr: QrRow) => AnyInput;
  /** Scans are answered otherwise afterwards: locked codes are left unless that was confirmed. */
  isSeen: boolean;
  /** Codes that start to count against the plan. */
  activates: boolean;
  /** What addresses may be in, by the field it came in. */
  brings?: Readonly<Record<string, unknown>>;
  /** Why this code cannot, or `same`: it is so already. */
  obstacleOf: (qr: QrRow) => LeftReason | 'same' | undefined;
};

const leavesBehind = {
  stateReason: sql<StateReason | null>`nullif(state_reason, 'project')`,
  stateBefore: sql<QrState | null>`case when state_reason = 'project' then null else state_before end`,
};
const anyCode = (): undefined => undefined;
const living = (qr: QrRow): LeftReason | undefined => (qr.state === 'deleted' ? 'state' : undefined);

const permissions: Partial<Record<QrBatch['action'], WorkspaceAction>> = {
  pause: 'qr.change-state', activate: 'qr.change-state', trash: 'qr.delete', restore: 'qr.restore', destroy: 'qr.destroy',
};

export async function planBatch(trx: Transaction, context: WorkspaceContext, batch: QrBatch, rows: readonly QrRow[]): Promise<BatchPlan> {
  const permission = permissions[batch.action];
  if (permission !== undefined) context.require(permission);
  switch (batch.action) {
    case 'pause': return changeState('paused', { from: 'active' });
    case 'activate': return { ...changeState('active', { from: 'paused' }), activates: true };
    case 'restore': return { ...changeState('active', { from: 'deleted' }), activates: true };
    case 'trash': return {
      change: { state: 'deleted', stateReason: null, stateBefore: null, trashedAt: context.now }, isSeen: true, activates: false,
      obstacleOf: ({ state }) => (state === 'deleted' ? 'same' : undefined),
    };
    case 'destroy': return { change: null, isSeen: true, activates: false, obstacleOf: ({ state }) => (state === 'deleted' ? undefined : 'state') };
    case 'move':
      await requireProject(trx, context, batch.project);
      // What it was taken along by is not its project any more.
      return { change: { projectId: batch.project, ...leavesBehind }, isSeen: false, activates: false, obstacleOf: ({ projectId }) => (projectId === batch.project ? 'same' : undefined) };
    case 'change-type':
      return batch.input === undefined ? convertAll(batch.typology, await createConvertEach(trx, batch.typology, rows)) : changeType(trx, context, batch.typology, batch.input);
    case 'page-design': case 'page-template': {
      const landingTemplate = batch.action === 'page-design' ? batch.landingTemplate : await findTemplate(trx, context, batch.template);
      requirePageLook(context, landingTemplate);
      await requireFiles(trx, context.accountUuid, { content: null, look: landingTemplate });
      return { change: { landingTemplate: JSON.stringify(landingTemplate) }, isSeen: true, activates: false, obstacleOf: (qr) => living(qr) ?? (hasPage(qr) ? undefined : 'type') };
    }
    case 'design': {
      await requireLook(trx, context, batch);
      return redraw({ designParams: batch.designParams });
    }
    case 'style': {
      const designParams = { savedStyle: batch.style };
      await requireLook(trx, context, { designParams });
      const style = await trx.selectFrom('qrStyles').select(['designParams', 'logoId']).where('id', '=', batch.style).executeTakeFirstOrThrow();
      return redraw({ designParams: { ...style.designParams, ...designParams }, logoId: style.logoId });
    }
    default: return batch satisfies never;
  }
}

function changeState(state: Exclude<QrState, 'deleted'>, { from }: { from: QrState }): BatchPlan {
  return {
    change: { state, stateReason: null, stateBefore: null, trashedAt: null }, isSeen: true, activates: false,
    obstacleOf: (qr) => (qr.state === state ? 'same' : qr.state !== from ? 'state' : state === 'active' && qr.blockedAt !== null ? 'blocked' : undefined),
  };
}

function convertAll(typology: Typology, convert: ConvertEach): BatchPlan {
  return {
    change: { typology }, isSeen: true, activates: false,
    obstacleOf: (qr) => {
      const change = convert(qr);
      return 'obstacle' in change ? change.obstacle : undefined;
    },
    inputOf: (qr) => {
      const change = convert(qr);
      if ('obstacle' in change) throw new TypeError('Only codes that can be changed are.');
      return change.input;
    },
  };
}

async function changeType(trx: Transaction, { accountUuid }: WorkspaceContext, typology: Typology, input: AnyInput): Promise<BatchPlan> {
  const parsed = parseInput(typology, input);
  if (!parsed.success) throw new AppError('validation-failed', { violations: toViolations(parsed.error.issues).map((violation) => ({ ...violation, propertyPath: `input.${violation.propertyPath}` })) });
  const content = contentOf(typology, parsed.data);
  requireFitting(content, canBeDynamic(typology));
  await requireFiles(trx, accountUuid, { content, look: null });
  return {
    change: { typology, input: JSON.stringify(parsed.data) }, brings: { input: parsed.data }, isSeen: true, activates: false,
    obstacleOf: (qr) => living(qr) ?? (takes(qr, typology) ? undefined : 'static'),
  };
}

/** Parameters that are not named stay as each code has them. */
function redraw({ designParams, logoId }: { designParams: object; logoId?: string | null }): BatchPlan {
  const change = { designParams: sql<string>`design_params || ${JSON.stringify(designParams)}::jsonb`, ...(logoId !== undefined && { logoId }) };
  return { change, isSeen: false, activates: false, obstacleOf: anyCode };
}

async function findTemplate(trx: Transaction, { accountUuid }: WorkspaceContext, uuid: string) {
  const template = await trx.selectFrom('pageTemplates').select('data').where('id', '=', uuid).where('accountId', '=', accountUuid).executeTakeFirst();
  if (template === undefined) throw violationError('template', 'invalid', 'This page template does not exist');
  return template.data;
}

const withoutPage = new Set(['website', 'whatsapp']);
const hasPage = ({ isDynamic, typology }: QrRow): boolean => isDynamic && !withoutPage.has(typology);
