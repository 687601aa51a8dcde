import { join } from 'node:path';
import { defineFeature } from '../../../platform/feature.ts';
import { createDiskFloor } from '../../../platform/files/disk-floor.ts';
import { dropLeftOvers } from './drop-left-overs.ts';
import { createExitKitHandlers } from './exit-kit-handlers.ts';
import { createExitKitJob } from './job/exit-kit-job.ts';

/** The exit kit: everything of a workspace in one file, and redirectors that keep its codes working elsewhere. */
export const feature = defineFeature(
  ({
    config,
    shortLinks,
    proofs,
    startJob,
    storage,
    drawings,
    countScans,
    ports: { compileRoutes, exportScans },
    now,
  }) => ({
    handlers: createExitKitHandlers({ proofs, startJob }),
    chores: [dropLeftOvers(join(config.dataDir, 'exit-kits'))],
    jobs: {
      'exit-kit': createExitKitJob({
        shortLinks,
        storage,
        drawings,
        countScans,
        compileRoutes,
        exportScans,
        dir: join(config.dataDir, 'exit-kits'),
        diskFloor: createDiskFloor(config),
        now,
      }),
    },
  }),
);
