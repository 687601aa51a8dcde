import { defineFeature } from '../../../platform/feature.ts';
import { createLeaveBehind } from '../../../platform/workspaces/afterlife.ts';
import { createDeletionHandlers } from './deletion-handlers.ts';
import { createExportHandler } from './export-handler.ts';
import { createUserHandlers } from './user-handlers.ts';

/** The signed-in person: profile, export of their data, deletion. */
export const feature = defineFeature((platform) => {
  const { db, proofs, trials, config, shortLinks, pictures, mail, ports, publish, dropFiles, requireReputable } =
    platform;
  const { billing, publicUrl } = config;
  const leaveBehind = createLeaveBehind({ ...config, requireReputable });
  return {
    handlers: {
      ...createUserHandlers({ db, pictures, billing }),
      ...createDeletionHandlers({
        db,
        proofs,
        trials,
        mail,
        codes: ports.codesOfWorkspace,
        leaveBehind,
        publish,
        dropFiles,
      }),
      ...createExportHandler({ db, shortLinks, publicUrl, billing }),
    },
  };
});
