import { defineFeature } from '../../../platform/feature.ts';
import { jobChores } from './job-chores.ts';
import { createJobHandlers } from './job-handlers.ts';

/** Long works of a workspace: their progress, their results, and their end. */
export const feature = defineFeature(({ db, storage, shortLinks }) => ({
  handlers: createJobHandlers({ shortLinks, storage }),
  chores: jobChores({ db, storage }),
}));
