import { contentOf, hasPage, type TypedContent } from '@evercode/content';
import {
  canBeDynamic,
  parseContent,
  type AnyContent,
  type LeftReason,
  type QrBatch,
  type QrState,
  type StateReason,
  type CodeType,
  type WorkspaceAction,
} from '@evercode/contract';
import { sql, type RawBuilder, type Transaction } from '@evercode/database';
import { AppError, violationError } from '../../../../platform/http/app-error.ts';
import { toViolations } from '../../../../platform/http/violations.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { requireLook } from '../../../../platform/design-library/require-look.ts';
import { requireFiles } from '../change/files-of-code.ts';
import { requireFitting } from '../change/read-content.ts';
import { requirePageLook } from '../create/require-page-look.ts';
import { requireProject } from '../create/require-project.ts';
import type { CodeChange, CodeRow } from '../codes-repo.ts';
import { createConvertEach, canHaveType, type ConvertEach } from './convert-each.ts';

/** Columns whose new value depends on the row, so an SQL expression computes it. */
type Computed = {
  designParams?: RawBuilder<string>;
  stateReason?: StateReason | null | RawBuilder<StateReason | null>;
  stateBefore?: QrState | null | RawBuilder<QrState | null>;
};

/** The effect of a batch on each of its codes. */
export type BatchPlan = {
  /** Null deletes the codes permanently. */
  change: (Omit<CodeChange, keyof Computed> & Computed) | null;
  /** The new content, if it differs per code. */
  contentFor?: (qr: CodeRow) => TypedContent;
  /** Scans are answered differently afterwards, so locked codes need a confirmation. */
  affectsScans: boolean;
  /** The codes become active, so the plan limit applies. */
  activates: boolean;
  /** Values to check for disreputable addresses, by field of the request. */
  addressFields?: Readonly<Record<string, unknown>>;
  /** The reason why a code cannot be changed; `same`: nothing to change. */
  obstacleOf: (qr: CodeRow) => LeftReason | 'same' | undefined;
};

const clearedProjectState = {
  stateReason: sql<StateReason | null>`nullif(state_reason, 'project')`,
  stateBefore: sql<QrState | null>`case when state_reason = 'project' then null else state_before end`,
};
const noObstacle = (): undefined => undefined;
const refuseTrashed = (qr: CodeRow): LeftReason | undefined => (qr.state === 'deleted' ? 'state' : undefined);

const permissions: Partial<Record<QrBatch['action'], WorkspaceAction>> = {
  pause: 'qr.change-state',
  activate: 'qr.change-state',
  trash: 'qr.delete',
  restore: 'qr.restore',
  destroy: 'qr.destroy',
};

export async function planBatch(
  trx: Transaction,
  context: WorkspaceContext,
  batch: QrBatch,
  rows: readonly CodeRow[],
): Promise<BatchPlan> {
  const permission = permissions[batch.action];
  if (permission !== undefined) context.require(permission);
  switch (batch.action) {
    case 'pause':
      return changeState('paused', { from: 'active' });
    case 'activate':
      return { ...changeState('active', { from: 'paused' }), activates: true };
    case 'restore':
      return { ...changeState('active', { from: 'deleted' }), activates: true };
    case 'trash':
      return {
        change: { state: 'deleted', stateReason: null, stateBefore: null, trashedAt: context.now },
        affectsScans: true,
        activates: false,
        obstacleOf: ({ state }) => (state === 'deleted' ? 'same' : undefined),
      };
    case 'destroy':
      return {
        change: null,
        affectsScans: true,
        activates: false,
        obstacleOf: ({ state }) => (state === 'deleted' ? undefined : 'state'),
      };
    case 'move':
      await requireProject(trx, context, batch.project);
      // A state set by the former project no longer depends on it.
      return {
        change: { projectId: batch.project, ...clearedProjectState },
        affectsScans: false,
        activates: false,
        obstacleOf: ({ projectId }) => (projectId === batch.project ? 'same' : undefined),
      };
    case 'change-type':
      return batch.input === undefined
        ? convertAll(batch.typology, await createConvertEach(trx, batch.typology, rows))
        : changeType(trx, context, batch.typology, batch.input);
    case 'page-design':
    case 'page-template': {
      const look =
        batch.action === 'page-design' ? batch.landingTemplate : await findTemplate(trx, context, batch.template);
      requirePageLook(context, look);
      await requireFiles(trx, context.workspaceUuid, { content: null, look });
      return {
        change: { landingTemplate: JSON.stringify(look) },
        affectsScans: true,
        activates: false,
        obstacleOf: (qr) => refuseTrashed(qr) ?? (hasVisitorPage(qr) ? undefined : 'type'),
      };
    }
    case 'design': {
      await requireLook(trx, context, batch);
      return changeDesign({ designParams: batch.designParams });
    }
    case 'style': {
      const designParams = { savedStyle: batch.style };
      await requireLook(trx, context, { designParams });
      const style = await trx
        .selectFrom('qrStyles')
        .select(['designParams', 'logoId'])
        .where('id', '=', batch.style)
        .executeTakeFirstOrThrow();
      return changeDesign({ designParams: { ...style.designParams, ...designParams }, logoId: style.logoId });
    }
    default:
      return batch satisfies never;
  }
}

function changeState(state: Exclude<QrState, 'deleted'>, { from }: { from: QrState }): BatchPlan {
  return {
    change: { state, stateReason: null, stateBefore: null, trashedAt: null },
    affectsScans: true,
    activates: false,
    obstacleOf: (qr) =>
      qr.state === state
        ? 'same'
        : qr.state !== from
          ? 'state'
          : state === 'active' && qr.blockedAt !== null
            ? 'blocked'
            : undefined,
  };
}

function convertAll(type: CodeType, convert: ConvertEach): BatchPlan {
  return {
    change: {},
    affectsScans: true,
    activates: false,
    obstacleOf: (qr) => {
      const change = convert(qr);
      return 'obstacle' in change ? change.obstacle : undefined;
    },
    contentFor: (qr) => {
      const change = convert(qr);
      if ('obstacle' in change) throw new TypeError('Only codes that can be changed are.');
      return contentOf(type, change.content);
    },
  };
}

async function changeType(
  trx: Transaction,
  { workspaceUuid }: WorkspaceContext,
  type: CodeType,
  sent: AnyContent,
): Promise<BatchPlan> {
  const parsed = parseContent(type, sent);
  if (!parsed.success)
    throw new AppError('validation-failed', {
      violations: toViolations(parsed.error.issues).map((violation) => ({
        ...violation,
        propertyPath: `input.${violation.propertyPath}`,
      })),
    });
  const content = contentOf(type, parsed.data);
  requireFitting(content, canBeDynamic(type));
  await requireFiles(trx, workspaceUuid, { content, look: null });
  return {
    change: { content },
    addressFields: { input: parsed.data },
    affectsScans: true,
    activates: false,
    obstacleOf: (qr) => refuseTrashed(qr) ?? (canHaveType(qr, type) ? undefined : 'static'),
  };
}

/** Merges the parameters into the design of each code. */
function changeDesign({ designParams, logoId }: { designParams: object; logoId?: string | null }): BatchPlan {
  const change = {
    designParams: sql<string>`design_params || ${JSON.stringify(designParams)}::jsonb`,
    ...(logoId !== undefined && { logoId }),
  };
  return { change, affectsScans: false, activates: false, obstacleOf: noObstacle };
}

async function findTemplate(trx: Transaction, { workspaceUuid }: WorkspaceContext, uuid: string) {
  const template = await trx
    .selectFrom('pageTemplates')
    .select('data')
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  if (template === undefined) throw violationError('template', 'invalid', 'This page template does not exist');
  return template.data;
}

const hasVisitorPage = ({ isDynamic, typology }: CodeRow): boolean => isDynamic && hasPage(typology);
