import { defineFeature } from '../../../platform/feature.ts';
import { createDeletionHandlers } from './deletion-handlers.ts';
import { createExportHandler } from './export-handler.ts';
import { createUserHandlers } from './user-handlers.ts';

/** The signed-in person: profile, export of their data, deletion. */
export const feature = defineFeature(({ db, proofs, trials, config, pictures, mail, ports, publish, dropFiles }) => {
  const { billing, shortUrl, publicUrl } = config;
  return {
    handlers: {
      ...createUserHandlers({ db, pictures, billing }),
      ...createDeletionHandlers({ db, proofs, trials, mail, codes: ports.codesOfWorkspace, publish, dropFiles }),
      ...createExportHandler({ db, shortUrl, publicUrl, billing }),
    },
  };
});
