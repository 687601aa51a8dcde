import { defineFeature } from '../../../platform/feature.ts';
import { endDue, endHarmful } from './end-afterlives.ts';

/** What deleted workspaces leave: their codes lead on for a while, and then end. */
export const feature = defineFeature(({ db, reputation, publish }) => {
  const deps = { db, reputation, publish };
  return {
    chores: [
      { name: 'ends of what deleted workspaces left', run: async (now) => endDue(deps, now) },
      { name: 'harmful codes of deleted workspaces', run: async () => endHarmful(deps) },
    ],
  };
});
