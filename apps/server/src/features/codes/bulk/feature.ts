import { defineFeature } from '../../../platform/feature.ts';
import { createDiskFloor } from '../../../platform/files/disk-floor.ts';
import { createBulkHandlers } from './bulk-handlers.ts';
import { changeFromTable } from './change-from-table.ts';
import { createChangeHandlers } from './change-handlers.ts';
import { createFromTable } from './create-from-table.ts';
import { createTableHandlers } from './table-handlers.ts';
import { dropEnded } from './tables-repo.ts';

/** Codes from the rows of a table, and changes of codes by one. */
export const feature = defineFeature(({ db, config, shortLinks, newUuid, startJob, ports }) => {
  const { checkCodes, createCodes, changeCode } = ports;
  return {
    handlers: {
      ...createTableHandlers({ newUuid, diskFloor: createDiskFloor(config), shortLinks }),
      ...createBulkHandlers({ checkCodes, startJob, shortLinks }),
      ...createChangeHandlers({ startJob, shortLinks }),
    },
    jobs: {
      'bulk-create': createFromTable({ createCodes, shortLinks }),
      'bulk-change': changeFromTable({ changeCode, shortLinks }),
    },
    chores: [{ name: 'uploaded tables', run: (now) => dropEnded(db, now) }],
  };
});
