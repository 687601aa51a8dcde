import type { Queries } from '@evercode/database';
import { presentBrand } from '../../../platform/brand/published-brand.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { findWorkspaceName } from '../../../platform/workspaces/workspaces-repo.ts';

/** What a page shows before anyone has signed in. */
export function createAddressHandlers({ db }: { db: Queries }): Pick<Handlers, 'getAddressBrand'> {
  return {
    getAddressBrand: async (_request, { appHost }) => ({
      brand: appHost === undefined ? null : presentBrand(appHost),
      workspace: appHost === undefined ? null : ((await findWorkspaceName(db, appHost.workspaceUuid)) ?? null),
    }),
  };
}
