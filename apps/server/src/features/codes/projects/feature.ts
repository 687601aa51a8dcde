import { defineFeature } from '../../../platform/feature.ts';
import { createProjectHandlers } from './project-handlers.ts';
import { createTrashHandlers } from './trash-handlers.ts';

/** Projects, and the trash of the workspace. */
export const feature = defineFeature(({ shortLinks, newUuid, ports, publish }) => {
  const { codesOfProject: codes, changeCodes } = ports;
  return {
    handlers: {
      ...createProjectHandlers({ newUuid, codes, publish }),
      ...createTrashHandlers({ codes, changeCodes, publish, shortLinks }),
    },
  };
});
