import { join } from 'node:path';
import { defineFeature } from '../../../platform/feature.ts';
import { createDiskFloor } from '../../../platform/files/disk-floor.ts';
import { createTakeInHandlers } from './take-in-handlers.ts';
import { createTakeInJob } from './take-in-job.ts';

/** Fills an empty workspace from an exit kit, of this installation or another one. */
export const feature = defineFeature(({ config, storage, newUuid, startJob, now, ports }) => {
  const dir = join(config.dataDir, 'exit-kits');
  const { createCodes, compileRoutes, takeFile, importScans } = ports;
  return {
    handlers: createTakeInHandlers({ storage, dir, diskFloor: createDiskFloor(config), newUuid, startJob }),
    jobs: { 'take-in': createTakeInJob({ storage, dir, createCodes, compileRoutes, takeFile, importScans, now }) },
  };
});
