import type { StoredRoute, Transaction } from '@evercode/database';
import { pageBrandOf } from '../../../platform/brand/page-brands.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { CodesOfWorkspace, PublishHost } from '../../../platform/ports.ts';
import type { AfterCommit, WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { lockWorkspaceExclusively } from '../../../platform/workspaces/lock-workspace.ts';
import { presentWhiteLabel } from './present-white-label.ts';
import { requireFitDomain } from './require-fit-domain.ts';
import { changeWhiteLabel, dropPictures, lockWhiteLabel, type WhiteLabelRow } from './white-label-repo.ts';

type Deps = {
  codes: Pick<CodesOfWorkspace, 'lock' | 'recompile'>;
  /** Makes routes live on this machine. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  /** Tells scan machines what a domain is for. */
  publishHost: PublishHost;
  /** Called once hosts have changed. */
  onHosts: () => void;
};

/** Shows a brand to everyone, or that of the product again. */
export function createPublishHandlers({
  codes,
  publish,
  publishHost,
  onHosts,
}: Deps): Pick<Handlers, 'publishWhiteLabel' | 'resetWhiteLabel'> {
  /** Pages of codes carry the brand in their routes, which are compiled again where visitors see a difference. */
  async function show(
    trx: Transaction,
    afterCommit: AfterCommit,
    before: WhiteLabelRow,
    after: WhiteLabelRow,
  ): Promise<void> {
    await dropPictures(trx, [before.draftLogoId, before.publishedLogoId], after);
    if (seenBy(before) === seenBy(after)) return;
    const routes = await codes.recompile(trx, after.accountId);
    afterCommit(() => publish(routes));
  }

  const change = (context: WorkspaceContext, act: Act) => {
    const { workspaceUuid, subject, now, transact, record } = context;
    return transact(async (trx, afterCommit) => {
      await codes.lock(trx, workspaceUuid);
      const { name } = await lockWorkspaceExclusively(trx, workspaceUuid);
      const before = await lockWhiteLabel(trx, workspaceUuid, now);
      const appDomainId = act.name === 'workspace.brand-published' ? (before.draft.appDomain ?? null) : null;
      if (appDomainId !== null && appDomainId !== before.appDomainId) await requireFitDomain(trx, appDomainId);
      const after = await changeWhiteLabel(trx, workspaceUuid, {
        ...act.change(before, now),
        appDomainId,
        updatedAt: now,
      });
      if (before.appDomainId !== appDomainId)
        for (const domain of [before.appDomainId, appDomainId]) if (domain !== null) await publishHost(trx, domain);
      afterCommit(async () => onHosts());
      await show(trx, afterCommit, before, after);
      await record(trx, act.name, { subject: { id: workspaceUuid, label: name } });
      return presentWhiteLabel(after, subject);
    });
  };

  return {
    publishWhiteLabel: (_request, context) => change(context, publishing),
    resetWhiteLabel: (_request, context) => change(context, resetting),
  };
}

type Act = Readonly<{
  name: 'workspace.brand-published' | 'workspace.brand-reset';
  change: (before: WhiteLabelRow, now: Date) => Parameters<typeof changeWhiteLabel>[2];
}>;

const publishing: Act = {
  name: 'workspace.brand-published',
  change: ({ draft, draftLogoId, draftSealed, testedAt }, now) => {
    if (draft.sender.kind === 'smtp' && testedAt === null) throw new AppError('sender-untested');
    return {
      published: JSON.stringify(draft),
      publishedLogoId: draftLogoId,
      publishedSealed: draftSealed,
      publishedAt: now,
      isCompiled: true,
    };
  },
};

const resetting: Act = {
  name: 'workspace.brand-reset',
  change: () => ({
    published: null,
    publishedLogoId: null,
    publishedSealed: null,
    publishedAt: null,
    isCompiled: false,
  }),
};

/** What visitors see of a brand. */
function seenBy({ published, isCompiled }: WhiteLabelRow): string {
  return published === null || !isCompiled ? '' : JSON.stringify(pageBrandOf(published) ?? '');
}
