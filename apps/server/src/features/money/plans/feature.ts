import { defineFeature } from '../../../platform/feature.ts';
import { createPlanHandlers } from './plan-handlers.ts';

/** Changes of plan that need no payment. */
export const feature = defineFeature(({ ports, publish }) => ({
  handlers: createPlanHandlers({ codes: ports.codesOfWorkspace, publish }),
}));
