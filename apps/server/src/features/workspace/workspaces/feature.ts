import { defineFeature } from '../../../platform/feature.ts';
import { createAnalyticsHandlers } from './analytics-handlers.ts';
import { createLogoHandlers } from './logo-handlers.ts';
import { createOwnershipHandlers } from './ownership-handlers.ts';
import { createWorkspaceHandlers } from './workspace-handlers.ts';

/** Workspaces: their details, logo, creation and deletion. */
export const feature = defineFeature(({ db, newUuid, pictures, ports, publish, dropFiles }) => ({
  handlers: {
    ...createWorkspaceHandlers({ db }),
    ...createAnalyticsHandlers({ codes: ports.codesOfWorkspace, publish }),
    ...createOwnershipHandlers({ db, newUuid, codes: ports.codesOfWorkspace, publish, dropFiles }),
    ...createLogoHandlers({ pictures }),
  },
}));
