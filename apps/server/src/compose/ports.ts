import { changeMany } from '../features/codes/codes/batch/change-many.ts';
import { codesOfProject } from '../features/codes/codes/groups/codes-of-project.ts';
import { codesOfWorkspace } from '../features/codes/codes/groups/codes-of-workspace.ts';
import { routesOf } from '../features/codes/codes/route-of-code.ts';
import type { Ports } from '../platform/ports.ts';
import type { RequireReputable } from '../platform/reputation/reputation.ts';

/** Names the feature that fills each port. */
export function createPorts({
  requireReputable,
  shortUrl,
}: {
  requireReputable: RequireReputable;
  shortUrl: string;
}): Ports {
  return {
    compileRoutes: routesOf,
    codesOfWorkspace,
    codesOfProject,
    changeCodes: (trx, context, batch, isConfirmed) =>
      changeMany(trx, context, {
        batch,
        isConfirmed,
        requireReputable,
        place: { workspaceUuid: context.workspaceUuid, shortUrl },
      }),
  };
}
