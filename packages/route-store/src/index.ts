/**
 * The routes of a machine: one LMDB file in a directory of its own, written by one follower, read by every scan process.
 * `openRouteWriter(dir).apply(changes, cursor)` is durable and visible to all readers when it resolves;
 * `openRouteReader(dir).get(key)` never answers older than the last commit before the call.
 * `openRouteCopies` and `followRouteCopies` are the same for a writer that may make a new copy beside the old one, and for readers that go over to it.
 * Each belongs to a process of its own. Where one process needs both (a test), it opens the writer first: LMDB shares the file
 * within a process, as it was opened first, and a reader opens it read-only.
 */
export { DamagedRoutesError } from './damaged-routes.ts';
export type { PlainRoute } from './plain-route.ts';
export { openRouteReader, type RouteReader, type RouteReaderOptions } from './route-reader.ts';
export { followRouteCopies } from './follow-copies.ts';
export { openRouteCopies, type RouteCopies } from './route-copies.ts';
export type { RouteSums } from './sums.ts';
export { openRouteWriter, type RouteChange, type RouteWriter } from './route-writer.ts';
