import { readFileSpace } from '../../../platform/files/file-space.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Pictures } from '../../../platform/pictures/pictures.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { lockWorkspaceExclusively } from '../../../platform/workspaces/lock-workspace.ts';
import { changeWorkspace } from '../../../platform/workspaces/workspaces-repo.ts';
import { presentWorkspaceDetail } from '../../../platform/workspaces/present-workspace.ts';
import { requireCurrent } from '../../../platform/workspaces/require-current.ts';

export function createLogoHandlers({ pictures }: { pictures: Pictures }): Pick<Handlers, 'setLogo' | 'removeLogo'> {
  const replaceLogo = (
    { workspaceUuid, subject, now, transact, record }: WorkspaceContext,
    picture: Awaited<ReturnType<Pictures['make']>> | undefined,
  ) =>
    transact(async (trx) => {
      const workspace = await lockWorkspaceExclusively(trx, workspaceUuid);
      let changed = workspace;
      await pictures.replace(trx, {
        before: workspace.logoId,
        picture,
        now,
        exchange: async (logoId) => void (changed = await changeWorkspace(trx, workspaceUuid, { logoId })),
      });
      if (changed.logoId !== workspace.logoId)
        await record(trx, 'workspace.logo-changed', { subject: { id: workspaceUuid, label: workspace.name } });
      return presentWorkspaceDetail(changed, await readFileSpace(trx, workspaceUuid, subject));
    });

  return {
    setLogo: async ({ params, file }, context) => {
      requireCurrent(params.uuid, context.workspaceUuid);
      return replaceLogo(context, await pictures.make(file, 'inside', context));
    },

    removeLogo: async ({ params }, context) => {
      requireCurrent(params.uuid, context.workspaceUuid);
      return replaceLogo(context, undefined);
    },
  };
}
