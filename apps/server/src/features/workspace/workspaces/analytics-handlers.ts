import type { StoredRoute } from '@evercode/database';
import type { CodesOfWorkspace } from '../../../platform/ports.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { lockWorkspaceExclusively } from '../../../platform/workspaces/lock-workspace.ts';
import type { GatherWorkspace } from '../../../platform/workspaces/gather-workspace.ts';
import { requireCurrent } from '../../../platform/workspaces/require-current.ts';
import { changeWorkspace } from '../../../platform/workspaces/workspaces-repo.ts';

type Deps = Readonly<{
  codes: Pick<CodesOfWorkspace, 'lock' | 'recompile'>;
  gather: GatherWorkspace;
  /** Makes routes live on this machine. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
}>;

/** The Google Analytics code of a workspace. The routes of its codes carry it, so a change compiles all of them. */
export function createAnalyticsHandlers({ codes, gather, publish }: Deps): Pick<Handlers, 'updateAccount'> {
  return {
    updateAccount: async ({ params, body }, context) => {
      const { workspaceUuid, subject, now, transact, record } = context;
      requireCurrent(params.uuid, workspaceUuid);
      const { code } = body.features.google_analytics;
      // A plan without it keeps the code, which can still be removed.
      if (code !== null) context.require('workspace.set-tracking');
      return transact(async (trx, afterCommit) => {
        await codes.lock(trx, workspaceUuid);
        const before = await lockWorkspaceExclusively(trx, workspaceUuid);
        const row = await changeWorkspace(trx, workspaceUuid, { googleAnalyticsCode: code });
        if (before.googleAnalyticsCode !== code) {
          const routes = await codes.recompile(trx, workspaceUuid);
          afterCommit(() => publish(routes));
          await record(trx, 'workspace.changed', {
            subject: { id: row.id, label: row.name },
            detail: { fields: 'googleAnalytics' },
          });
        }
        return gather(trx, row, { subject, now });
      });
    },
  };
}
