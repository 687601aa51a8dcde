import type { FastifyInstance } from 'fastify';
import type { Emit, Feature, FeatureParts, Work } from '../platform/feature.ts';
import type { JobKinds } from '../platform/jobs/job-kind.ts';
import type { Platform } from '../platform/platform.ts';
import type { Handlers } from '../platform/routes/serve-routes.ts';
import type { Chore } from '../platform/work/run-chores.ts';
import * as features from './features.ts';

type Features = typeof features;
type OfferedBy<F> = F extends Feature<infer Offered> ? Offered : never;
type Intersect<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The handlers of all features together. */
type Offered = Intersect<{ [Name in keyof Features]: OfferedBy<Features[Name]> }[keyof Features]>;

export type Composed = {
  handlers: Handlers;
  servePages: (app: FastifyInstance) => void;
  machineWork: readonly Work[];
  lastWork: readonly Work[];
  machineChores: readonly Chore[];
  work: readonly Work[];
  chores: readonly Chore[];
  jobs: JobKinds;
};

/** Creates the parts of every feature and joins them. A route without a handler does not compile. */
export function composeFeatures(platform: Platform): Composed {
  // Events are emitted only after work has started, when `parts` is complete.
  const parts: FeatureParts<Partial<Handlers>>[] = [];
  const emit: Emit = (name, event) => {
    for (const { listens } of parts) listens?.[name]?.(event);
  };
  const listed: readonly Feature[] = Object.values(features);
  for (const feature of listed) parts.push(feature(platform, emit));
  return {
    // The loop loses the pairing of features and handlers; the type is computed from the same list.
    handlers: joinHandlers(parts) as Offered,
    servePages: (app) => {
      for (const { pages } of parts) pages?.(app);
    },
    machineWork: parts.flatMap(({ machineWork = [] }) => machineWork),
    lastWork: parts.flatMap(({ lastWork = [] }) => lastWork),
    machineChores: parts.flatMap(({ machineChores = [] }) => machineChores),
    work: parts.flatMap(({ work = [] }) => work),
    chores: parts.flatMap(({ chores = [] }) => chores),
    jobs: joinJobs(parts),
  };
}

function joinHandlers(parts: readonly FeatureParts<Partial<Handlers>>[]): object {
  const joined = new Map<string, unknown>();
  for (const [name, handler] of parts.flatMap(({ handlers = {} }) => Object.entries(handlers))) {
    if (joined.has(name)) throw new TypeError(`Two features handle the route "${name}".`);
    joined.set(name, handler);
  }
  return Object.fromEntries(joined);
}

function joinJobs(parts: readonly FeatureParts<Partial<Handlers>>[]): JobKinds {
  const kinds = parts.flatMap(({ jobs = {} }) => Object.entries(jobs));
  const joined: JobKinds = Object.fromEntries(kinds);
  if (Object.keys(joined).length < kinds.length) throw new TypeError('Two features perform one kind of job.');
  return joined;
}
