import { randomBytes } from 'node:crypto';
import { defineFeature } from '../../../platform/feature.ts';
import { createAuthorise } from '../../../platform/sign-in/authorise.ts';
import { serveMcp } from './serve-mcp.ts';

/** Tools for assistants at /mcp (Model Context Protocol), with API keys. Every tool is a few calls of /api/v1. */
export const feature = defineFeature(({ db, tokens, config, now, countScans, appHosts }) => ({
  pages: (app) =>
    serveMcp(app, {
      db,
      now,
      countScans,
      appHosts,
      authorise: createAuthorise({ db, tokens, billing: config.billing }),
      makeToken: () => randomBytes(32).toString('base64url'),
    }),
}));
