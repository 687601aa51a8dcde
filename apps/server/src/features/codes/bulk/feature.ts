import { defineFeature } from '../../../platform/feature.ts';
import { createDiskFloor } from '../../../platform/files/disk-floor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { createBulkHandlers } from './bulk-handlers.ts';
import { createFromTable } from './create-from-table.ts';
import { createTableHandlers } from './table-handlers.ts';
import { dropEnded } from './tables-repo.ts';

const missing = async (): Promise<never> => {
  throw notFound();
};

/** Codes from the rows of a table, and changes of codes by one. */
export const feature = defineFeature(({ db, config, newUuid, startJob, ports }) => ({
  handlers: {
    ...createTableHandlers({ newUuid, diskFloor: createDiskFloor(config) }),
    ...createBulkHandlers({ checkCodes: ports.checkCodes, startJob }),
    compareTable: missing,
    changeFromTable: missing,
    undoJob: missing,
  },
  jobs: { 'bulk-create': createFromTable({ createCodes: ports.createCodes }) },
  chores: [{ name: 'uploaded tables', run: (now) => dropEnded(db, now) }],
}));
