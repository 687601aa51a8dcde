/**
 * A client for /api/v1 of Evercode. High level: `createClient`, whose methods are grouped by resource. Middle: what
 * they answer (`Call`, `PagedCall`, `Download`) and reject with (`ApiError`, `ConnectionError`). Low: `request`, for
 * any operation. Without dependencies; for Node 20 and later, workers and browsers.
 */
export { createClient, type ClientOptions, type Evercode } from './create-client.ts';
export { Call, PagedCall, type Answer, type Page } from './calls/call.ts';
export { Download } from './calls/download.ts';
export type { RequestOptions } from './calls/request-options.ts';
export { ApiError, ConnectionError, EvercodeError } from './errors.ts';
export type * from './v1/groups.ts';
export type * from './v1/schemas.ts';
export { version } from './version.ts';
