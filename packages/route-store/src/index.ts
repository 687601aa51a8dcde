/**
 * The routes and hosts of a machine: one LMDB file in a directory of its own, written by one follower and read by every
 * scan process. `openRouteWriter(dir).apply(changes, cursor)` is durable and visible to all readers when it resolves;
 * `openRouteReader(dir).get(key)` is never older than the last commit before the call. `openRouteCopies` and
 * `followRouteCopies` are the same for a writer that may build a new copy beside the old one, and for readers that
 * switch to it. Each belongs in a process of its own. A process that needs both (a test) opens the writer first: LMDB
 * shares a file within a process as it was first opened, and a reader opens it read-only.
 */
export { DamagedRoutesError } from './file/damaged-routes.ts';
export type { HostSite } from './memory/host-site.ts';
export type { PlainRoute } from './memory/plain-route.ts';
export { followRouteCopies } from './store/follow-copies.ts';
export { openRouteCopies, type RouteCopies } from './store/route-copies.ts';
export { openRouteReader, type RouteReader } from './store/route-reader.ts';
export {
  type Change,
  type HostChange,
  openRouteWriter,
  type RouteChange,
  type RouteWriter,
} from './store/route-writer.ts';
