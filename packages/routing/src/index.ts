/**
 * What a scan is decided by: the compiled record of one code, and the pure function from it to an outcome.
 * High: `decide(record, facts, now)`. Middle: `compileRouteRecord` at save time, `barrier`, `classifyUserAgent`, `routeKey`.
 * Low: `encodeRouteRecord`, `decodeRouteRecord`. The scan role, the web app's simulator and the tests all call the same `decide`, whose
 * outcome says by its `because` which step decided.
 */
export { classifyUserAgent, type UserAgentClass } from './classify-user-agent.ts';
export { compileRouteRecord } from './compile-route.ts';
export { alwaysLeadsTo, barrier, decide } from './decide.ts';
export { isDestination, toDestination } from './destination.ts';
export type { RequestFacts } from './facts.ts';
export { nameChoice } from './name-choice.ts';
export type { Because, Outcome, StatusPage, Tags } from './outcome.ts';
export { optionsOf } from './options-of.ts';
export { decodeRouteRecord, encodeRouteRecord, UnreadableRouteError } from './route-codec.ts';
export { listAddresses, replaceAddresses } from './route-addresses.ts';
export { routeKey } from './route-key.ts';
export {
  InvalidRouteError, type RouteOptions, type RouteRecord, type RouteRule, type RouteState, routeStates, type RouteTarget,
} from './route-record.ts';
export { withParameters } from './with-parameters.ts';
export type { AssetFacts, PageRecord } from '@evercode/contract';
