import { contentOf, hasPage, type TypedContent } from '@evercode/content';
import {
  canBeDynamic,
  parseContent,
  type AnyContent,
  type LeftReason,
  type QrChange,
  type ProjectStateName,
  type CodeType,
  type WorkspaceAction,
} from '@evercode/contract';
import { withoutFrameAndLogo } from '@evercode/contract/frame-and-logo';
import { sql, type RawBuilder, type Transaction } from '@evercode/database';
import { AppError, violationError } from '../../../../platform/http/answers/app-error.ts';
import { toViolations } from '../../../../platform/http/requests/violations.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { requireLook } from '../../../../platform/design-library/require-look.ts';
import { requireDomain } from '../endings/choose-domain.ts';
import { requireFiles } from '../change/files-of-code.ts';
import { requireFitting } from '../change/read-content.ts';
import { requirePageLook } from '../create/require-page-look.ts';
import { requireProject } from '../create/require-project.ts';
import type { CodeChange, CodeRow } from '../codes-repo.ts';
import { inTrash, outOfTrash, withoutProjectColumns, type StateColumns } from '../states-in-trash.ts';
import { createConvertEach, canHaveType, type ConvertEach } from './convert-each.ts';

/** Columns whose new value depends on the row, so an SQL expression computes it. */
type Computed = { designParams?: RawBuilder<string>; projectId?: string | null | RawBuilder<string | null> } & {
  [Column in keyof typeof withoutProjectColumns]?: StateColumns[Column] | RawBuilder<StateColumns[Column]>;
};

/** The effect of a batch on each of its codes. */
export type BatchPlan = {
  /** Null deletes the codes permanently. */
  change: (Omit<CodeChange, keyof Computed> & Computed) | null;
  /** The new content, if it differs per code. */
  contentFor?: (qr: CodeRow) => TypedContent;
  /** The new state, if it differs per code. */
  stateFor?: (qr: CodeRow) => ReturnType<typeof outOfTrash>;
  /** Scans are answered differently afterwards, so locked codes need a confirmation. */
  affectsScans: boolean;
  /** The code becomes active, so the plan limit applies. */
  activates: (qr: CodeRow) => boolean;
  /** Codes move into or out of the trash, which is no change of theirs in a list by the latest change. */
  movesTrash?: 'in' | 'out';
  /** Values to check for disreputable addresses, by field of the request. */
  addressFields?: Readonly<Record<string, unknown>>;
  /** The domain that every code gets a short link on, with its ending; see `reserve-links.ts`. */
  domain?: string;
  /** The reason why a code cannot be changed; `same`: nothing to change. */
  obstacleOf: (qr: CodeRow) => LeftReason | 'same' | undefined;
};

const never = (): boolean => false;
const always = (): boolean => true;
const noObstacle = (): undefined => undefined;
const refuseTrashed = (qr: CodeRow): LeftReason | undefined => (qr.state === 'deleted' ? 'state' : undefined);

const permissions: Partial<Record<QrChange['action'], WorkspaceAction>> = {
  pause: 'qr.change-state',
  activate: 'qr.change-state',
  trash: 'qr.delete',
  restore: 'qr.restore',
  destroy: 'qr.destroy',
  domain: 'qr.change-ending',
};

export async function planBatch(
  trx: Transaction,
  context: WorkspaceContext,
  batch: QrChange,
  rows: readonly CodeRow[],
): Promise<BatchPlan> {
  const permission = permissions[batch.action];
  if (permission !== undefined) context.require(permission);
  switch (batch.action) {
    case 'pause':
      return changeState('paused', { from: 'active' });
    case 'activate':
      return { ...changeState('active', { from: 'paused' }), activates: always };
    case 'restore':
      return restore(await findProjectStates(trx, rows));
    case 'trash':
      return {
        change: { trashedAt: context.now },
        stateFor: (qr) => inTrash(qr, null),
        movesTrash: 'in',
        affectsScans: true,
        activates: never,
        obstacleOf: ({ state }) => (state === 'deleted' ? 'same' : undefined),
      };
    case 'destroy':
      return {
        change: null,
        affectsScans: true,
        activates: never,
        obstacleOf: ({ state }) => (state === 'deleted' ? undefined : 'state'),
      };
    case 'move':
      await requireProject(trx, context, batch.project);
      return {
        change: { projectId: batch.project, ...withoutProjectColumns },
        affectsScans: false,
        activates: never,
        obstacleOf: ({ projectId }) => (projectId === batch.project ? 'same' : undefined),
      };
    case 'domain': {
      const domain = await requireDomain(trx, context.workspaceUuid, batch.domain);
      return {
        change: { domain },
        domain,
        affectsScans: true,
        activates: never,
        obstacleOf: (qr) => (qr.ending === null ? 'static' : qr.domain === domain ? 'same' : refuseTrashed(qr)),
      };
    }
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
        activates: never,
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
      const look = { ...style.designParams, ...designParams };
      return batch.replaceFrameAndLogo
        ? changeDesign({ designParams: look, logoId: style.logoId })
        : changeDesign({ designParams: withoutFrameAndLogo(look) });
    }
    default:
      return batch satisfies never;
  }
}

function changeState(state: 'active' | 'paused', { from }: { from: 'active' | 'paused' }): BatchPlan {
  return {
    change: { state, stateReason: null, stateBefore: null, stateReasonBefore: null },
    affectsScans: true,
    activates: never,
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

/** The state before. A code restored on its own leaves its project if the project is in the trash. */
function restore(projects: ReadonlyMap<string, ProjectStateName>): BatchPlan {
  const stateFor = (qr: CodeRow) => outOfTrash(qr, qr.projectId === null ? undefined : projects.get(qr.projectId));
  return {
    change: {
      trashedAt: null,
      projectId: sql<string | null>`
        (select id from projects where projects.id = qrs.project_id and projects.state <> 'deleted')`,
    },
    stateFor,
    movesTrash: 'out',
    affectsScans: true,
    activates: (qr) => stateFor(qr).state === 'active',
    obstacleOf: ({ state }) => (state === 'deleted' ? undefined : 'state'),
  };
}

async function findProjectStates(
  trx: Transaction,
  codes: readonly CodeRow[],
): Promise<ReadonlyMap<string, ProjectStateName>> {
  const wanted = [...new Set(codes.flatMap(({ projectId }) => projectId ?? []))];
  const rows = await trx
    .selectFrom('projects')
    .select(['id', 'state'])
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

function convertAll(type: CodeType, convert: ConvertEach): BatchPlan {
  return {
    change: {},
    affectsScans: true,
    activates: never,
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
    activates: never,
    obstacleOf: (qr) => refuseTrashed(qr) ?? (canHaveType(qr, type) ? undefined : 'static'),
  };
}

/** Merges the parameters into the design of each code. */
function changeDesign({ designParams, logoId }: { designParams: object; logoId?: string | null }): BatchPlan {
  const change = {
    designParams: sql<string>`design_params || ${JSON.stringify(designParams)}::jsonb`,
    ...(logoId !== undefined && { logoId }),
  };
  return { change, affectsScans: false, activates: never, obstacleOf: noObstacle };
}

async function findTemplate(trx: Transaction, { workspaceUuid }: WorkspaceContext, uuid: string) {
  const template = await trx
    .selectFrom('pageTemplates')
    .select('data')
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  if (template === undefined) throw violationError('template', 'invalid', 'This page template doesn’t exist');
  return template.data;
}

const hasVisitorPage = ({ isDynamic, typology }: CodeRow): boolean => isDynamic && hasPage(typology);
