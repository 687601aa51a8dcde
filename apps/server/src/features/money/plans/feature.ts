import { defineFeature } from '../../../platform/feature.ts';
import { createGatherWorkspace } from '../../../platform/workspaces/gather-workspace.ts';
import { createCountRecent } from '../../../platform/statistics/count-recent.ts';
import { createPlanHandlers } from './plan-handlers.ts';

/** Changes of plan that need no payment. */
export const feature = defineFeature(({ ports, publish, analytics, log }) => ({
  handlers: createPlanHandlers({
    codes: ports.codesOfWorkspace,
    countRecent: createCountRecent(analytics, log),
    gather: createGatherWorkspace(ports.describeBilling),
    publish,
  }),
}));
