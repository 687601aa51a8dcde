import { defineFeature } from '../../../platform/feature.ts';
import { createStaffHandlers } from './staff-handlers.ts';

/** Support staff who act as a person for an hour. */
export const feature = defineFeature(({ db, tokens, newUuid, config }) => ({
  handlers: createStaffHandlers({ db, tokens, newUuid, billing: config.billing }),
}));
