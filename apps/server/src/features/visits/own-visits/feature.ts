import { defineFeature } from '../../../platform/feature.ts';
import { createOwnVisitsHandlers } from './own-visits-handlers.ts';

/** Links that exclude a member's own visits from the statistics. */
export const feature = defineFeature(({ secret, config, shortLinks }) => ({
  handlers: createOwnVisitsHandlers({ secret, shortLinks, publicUrl: config.publicUrl }),
}));
