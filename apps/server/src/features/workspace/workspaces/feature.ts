import { defineFeature } from '../../../platform/feature.ts';
import { createLeaveBehind } from '../../../platform/workspaces/afterlife.ts';
import { createGatherWorkspace } from '../../../platform/workspaces/gather-workspace.ts';
import { createAnalyticsHandlers } from './analytics-handlers.ts';
import { createLogoHandlers } from './logo-handlers.ts';
import { createOwnershipHandlers } from './ownership-handlers.ts';
import { createWorkspaceHandlers } from './workspace-handlers.ts';

/** Workspaces: their details, logo, creation and deletion. */
export const feature = defineFeature(
  ({ db, config, proofs, newUuid, pictures, ports, publish, dropFiles, requireReputable }) => {
    const gather = createGatherWorkspace(ports.describeBilling);
    return {
      handlers: {
        ...createWorkspaceHandlers({ db, gather }),
        ...createAnalyticsHandlers({ codes: ports.codesOfWorkspace, gather, publish }),
        ...createOwnershipHandlers({
          db,
          proofs,
          newUuid,
          codes: ports.codesOfWorkspace,
          leaveBehind: createLeaveBehind({ ...config, requireReputable }),
          publish,
          dropFiles,
        }),
        ...createLogoHandlers({ pictures }),
      },
    };
  },
);
