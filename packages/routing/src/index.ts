/**
 * The compiled record of one code, and the pure function from it to the outcome of a scan. High level: `decide(record,
 * facts, now)`. Middle: `compileRouteRecord` at save time, `blockingOutcome`, `classifyUserAgent`, `routeKey`. Low:
 * `encodeRouteRecord`, `decodeRouteRecord`. The scan role, the web app's simulator and the tests call the same
 * `decide`; `because` in its outcome names the step that decided.
 */
export { blockingOutcome, decide, fixedDestination } from './decide/decide.ts';
export { nameChoice } from './decide/name-choice.ts';
export type { Because, Outcome, Tags } from './decide/outcome.ts';
export { compileRouteRecord } from './record/compile-route.ts';
export { isDestination, toDestination } from './record/destination.ts';
export {
  decodeHostRecord,
  encodeHostRecord,
  toHostKey,
  UnreadableHostError,
  type HostPicture,
  type HostRecord,
  type LiveHost,
} from './record/host-record.ts';
export { optionsOf } from './record/options-of.ts';
export { listAddresses, replaceAddresses } from './record/route-addresses.ts';
export { decodeRouteRecord, encodeRouteRecord, UnreadableRouteError } from './record/route-codec.ts';
export {
  InvalidRouteError,
  routeKey,
  type RouteOptions,
  type RouteRecord,
  type RouteState,
  routeStates,
} from './record/route-record.ts';
export { withParameters } from './record/with-parameters.ts';
export { classifyUserAgent } from './visitor/classify-user-agent.ts';
export type { RequestFacts } from './visitor/facts.ts';
export type { AssetFacts, PageRecord } from '@evercode/contract';
