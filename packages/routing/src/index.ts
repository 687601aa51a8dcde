/**
 * What a scan is decided by: the compiled record of one code, and the pure function from it to an outcome.
 * High: `decide(record, facts, now)`. Middle: `compileRouteRecord` at save time, `routeKey`. Low: `encodeRouteRecord`, `decodeRouteRecord`.
 * The scan role, the web app's simulator and the tests all call the same `decide`.
 */
export { decide, type Outcome, type RequestFacts } from './decide.ts';
export { toDestination } from './destination.ts';
export { decodeRouteRecord, encodeRouteRecord, UnreadableRouteError } from './route-codec.ts';
export { routeKey } from './route-key.ts';
export {
  type AssetFacts, compileRouteRecord, InvalidRouteError, type PageRecord, type RouteOptions, type RouteRecord, type RouteState, routeStates, type RouteTarget,
} from './route-record.ts';
