import { defineFeature } from '../../../platform/feature.ts';
import { notFound } from '../../../platform/http/app-error.ts';

const missing = async (): Promise<never> => {
  throw notFound();
};

export const feature = defineFeature(() => ({
  handlers: {
    listJobs: missing,
    getJob: missing,
    cancelJob: missing,
    undoJob: missing,
    listJobRows: missing,
    getJobResults: missing,
    getJobImages: missing,
    getJobFile: missing,
  },
}));
