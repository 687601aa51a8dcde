import { defineFeature } from '../../../platform/feature.ts';
import { createLogoHandlers } from './logo-handlers.ts';
import { createOwnershipHandlers } from './ownership-handlers.ts';
import { createWorkspaceHandlers } from './workspace-handlers.ts';

/** Workspaces: their details, logo, creation and deletion. */
export const feature = defineFeature(({ db, proofs, newUuid, pictures, ports, publish, dropFiles }) => ({
  handlers: {
    ...createWorkspaceHandlers({ db }),
    ...createOwnershipHandlers({ db, proofs, newUuid, codes: ports.codesOfWorkspace, publish, dropFiles }),
    ...createLogoHandlers({ pictures }),
  },
}));
