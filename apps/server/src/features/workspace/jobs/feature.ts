import { defineFeature } from '../../../platform/feature.ts';
import { jobChores } from './job-chores.ts';
import { createJobHandlers } from './job-handlers.ts';

/** Long works of a workspace: their progress, their results, and their end. */
export const feature = defineFeature(({ db, storage, config }) => ({
  handlers: createJobHandlers({ shortUrl: config.shortUrl, storage }),
  chores: jobChores({ db, storage }),
}));
