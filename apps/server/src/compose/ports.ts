import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type createAnalyticsClient, shipSegment } from '@evercode/analytics';
import type { Config } from '@evercode/config';
import type { Database } from '@evercode/database';
import type { Storage } from '@evercode/storage';
import { changeMany } from '../features/codes/codes/batch/change-many.ts';
import { changeCode } from '../features/codes/codes/change/change-by-row.ts';
import { checkCodes } from '../features/codes/codes/create/check-codes.ts';
import { createCodes } from '../features/codes/codes/create/create-codes.ts';
import { createCodesOfDomain } from '../features/codes/codes/groups/codes-of-domain.ts';
import { codesOfProject } from '../features/codes/codes/groups/codes-of-project.ts';
import { codesOfWorkspace } from '../features/codes/codes/groups/codes-of-workspace.ts';
import { createDescribeCodes } from '../features/codes/codes/list/describe-codes.ts';
import { routesOf } from '../features/codes/codes/route-of-code.ts';
import { createTakeFile } from '../features/codes/files/take-file.ts';
import { presentProject } from '../features/codes/projects/present-project.ts';
import { findProjects } from '../features/codes/projects/projects-repo.ts';
import { publishDomain } from '../features/delivery/domains/host-of-domain.ts';
import { createBillingClock } from '../features/money/billing/clock/billing-clock.ts';
import { createDescribeBilling } from '../features/money/billing/describe-billing.ts';
import { describePayments, gatewayOf } from '../features/money/billing/gateway/open-gateway.ts';
import { createExportAllScans } from '../features/visits/statistics/raw/export-all-scans.ts';
import { createDiskFloor } from '../platform/files/disk-floor.ts';
import type { PictureTurns } from '../platform/pictures/picture-turns.ts';
import type { Ports } from '../platform/ports.ts';
import type { ShortLinks } from '../platform/short-links/short-links.ts';
import type { Passwords } from '../platform/sign-in/secrets/passwords.ts';
import type { RequireReputable } from '../platform/reputation/reputation.ts';

type Deps = {
  requireReputable: RequireReputable;
  passwords: Passwords;
  analytics: ReturnType<typeof createAnalyticsClient>;
  storage: Storage;
  pictures: Pick<PictureTurns, 'inTurn'>;
  config: Config;
  db: Database;
  now: () => Date;
  newUuid: () => string;
  shortLinks: ShortLinks;
};

/** Names the feature that fills each port. */
export function createPorts({
  requireReputable,
  passwords,
  analytics,
  storage,
  pictures,
  config,
  db,
  now,
  newUuid,
  shortLinks,
}: Deps): Ports {
  const clock = createBillingClock({ db, now, isSandbox: gatewayOf(config) === 'sandbox' });
  const createDeps = {
    newUuid,
    randomBelow: randomInt,
    requireReputable,
    hashPassword: (password: string) => passwords.hash(password),
  };
  return {
    compileRoutes: routesOf,
    codesOfWorkspace,
    codesOfDomain: createCodesOfDomain(randomInt),
    codesOfProject,
    checkCodes: checkCodes(createDeps, shortLinks),
    createCodes: createCodes(createDeps),
    // The scans so far matter only to a use limit, which no other feature sets.
    changeCode: changeCode({ ...createDeps, countScansOf: async () => null }),
    changeCodes: (trx, context, batch, isConfirmed) =>
      changeMany(trx, context, {
        batch,
        isConfirmed,
        requireReputable,
        place: { workspaceUuid: context.workspaceUuid, shortLinks },
      }),
    describeBilling: createDescribeBilling({ clock: clock.now }),
    exportScans: createExportAllScans(analytics),
    importScans: async (segment, scans) => void (await shipSegment(analytics, segment, scans)),
    takeFile: createTakeFile({
      storage,
      uploadsDir: join(config.dataDir, 'uploads'),
      diskFloor: createDiskFloor(config),
      newUuid,
      pictures,
    }),
    describeCodes: createDescribeCodes(shortLinks),
    describeProjects: async (trx, workspaceUuid, uuids) =>
      (await findProjects(trx, workspaceUuid, uuids)).map(presentProject),
    publishHost: async (trx, domain) => {
      const row = await trx.selectFrom('domains').selectAll().where('id', '=', domain).executeTakeFirst();
      if (row !== undefined) await publishDomain(trx, row);
    },
    payments: describePayments(config),
  };
}
