import { defineFeature } from '../../../platform/feature.ts';
import { createActivityHandlers } from './activity-handlers.ts';

/** Who did what in a workspace. */
export const feature = defineFeature(() => ({ handlers: createActivityHandlers() }));
