import { join } from 'node:path';
import { defineFeature } from '../../../platform/feature.ts';
import { createDiskFloor } from '../../../platform/files/disk-floor.ts';
import { fileChores } from '../../../platform/files/file-chores.ts';
import { makeSmallForms } from '../../../platform/files/small-forms.ts';
import { createFileHandlers } from './file-handlers.ts';

/** Uploaded files, which contents of codes refer to. */
export const feature = defineFeature(({ config, db, storage, newUuid, now, log, pictures, internet }) => ({
  handlers: createFileHandlers({
    storage,
    uploadsDir: join(config.dataDir, 'uploads'),
    diskFloor: createDiskFloor(config),
    newUuid,
    pictures,
    internet,
  }),
  work: [(signal) => makeSmallForms({ db, storage, now, log }, signal)],
  chores: fileChores({ db, storage, log }),
}));
