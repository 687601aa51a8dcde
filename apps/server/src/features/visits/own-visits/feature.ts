import { defineFeature } from '../../../platform/feature.ts';
import { createOwnVisitsHandlers } from './own-visits-handlers.ts';

/** Links that exclude a member's own visits from the statistics. */
export const feature = defineFeature(({ secret, config }) => ({
  handlers: createOwnVisitsHandlers({ secret, shortUrl: config.shortUrl, publicUrl: config.publicUrl }),
}));
