import { randomBytes } from 'node:crypto';
import { defineFeature } from '../../../platform/feature.ts';
import { createAuthorise } from '../../../platform/sign-in/rights/authorise.ts';
import { createApprovalHandlers } from './approvals/approval-handlers.ts';
import { serveMcp } from './serve-mcp.ts';

/**
 * Tools for assistants at /mcp (Model Context Protocol), with API keys. Every tool is a few calls of /api/v1. Changes
 * that a client cannot ask its person about are approved in the app.
 */
export const feature = defineFeature(({ db, tokens, config, now, newUuid, countScans, appHosts }) => ({
  handlers: createApprovalHandlers(),
  pages: (app) =>
    serveMcp(app, {
      db,
      now,
      countScans,
      newUuid,
      appHosts,
      authorise: createAuthorise({ db, tokens, billing: config.billing }),
      makeToken: () => randomBytes(32).toString('base64url'),
    }),
}));
