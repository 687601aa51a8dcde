import { defineFeature } from '../../../platform/feature.ts';
import { notFound } from '../../../platform/http/app-error.ts';

const missing = async (): Promise<never> => {
  throw notFound();
};

export const feature = defineFeature(() => ({
  handlers: {
    uploadTable: missing,
    getTable: missing,
    checkTable: missing,
    createFromTable: missing,
    getBulkTemplate: missing,
    compareTable: missing,
    changeFromTable: missing,
    undoJob: missing,
    getJobImages: missing,
  },
}));
