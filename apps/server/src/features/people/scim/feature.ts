import { defineFeature } from '../../../platform/feature.ts';
import { SCIM_PATH } from './protocol/answer-scim.ts';
import { serveScim } from './serve-scim.ts';
import { createScimHandlers } from './settings/scim-handlers.ts';

/** The identity provider of a workspace keeps its people and their roles (SCIM 2.0). */
export const feature = defineFeature(({ db, config, newUuid, trials, now }) => {
  const baseUrl = new URL(SCIM_PATH, config.publicUrl).href;
  const deps = { db, baseUrl, billing: config.billing, newUuid, trials };
  return {
    handlers: createScimHandlers(deps),
    pages: (app) => serveScim(app, { ...deps, now }),
  };
});
