import type { FastifyInstance } from 'fastify';
import type { JobKinds } from './jobs/job-kind.ts';
import type { Events, Platform } from './platform.ts';
import type { Handlers } from './routes/serve-routes.ts';
import type { Chore } from './work/run-chores.ts';

/** A loop that runs until the signal aborts, or an act that the signal cuts short. */
export type Work = (signal: AbortSignal) => Promise<unknown>;

type Listeners = { readonly [Name in keyof Events]?: (event: Events[Name]) => void };

/** The parts of one feature, all optional: handlers for the app role, chores and loops for the worker role. */
export type FeatureParts<Offered extends Partial<Handlers>> = {
  /** Handlers of the contract's routes. */
  handlers?: Offered;
  /** Addresses beside the API. */
  pages?: (app: FastifyInstance) => void;
  /** Long-running loops of the worker. */
  work?: readonly Work[];
  /** Loops about files of this machine, which run on every machine that answers scans. */
  machineWork?: readonly Work[];
  /** What a scan machine does once more when it stops, after its scan processes have ended. */
  lastWork?: readonly Work[];
  /** Chores about files of this machine. */
  machineChores?: readonly Chore[];
  /** Chores that the worker runs once an hour. */
  chores?: readonly Chore[];
  /** The kinds of long works that the worker does for this feature. */
  jobs?: JobKinds;
  listens?: Listeners;
};

/** Emits an event to the features that listen. */
export type Emit = <Name extends keyof Events>(name: Name, event: Events[Name]) => void;

export type Feature<Offered extends Partial<Handlers> = Partial<Handlers>> = (
  platform: Platform,
  emit: Emit,
) => FeatureParts<Offered>;

/** The manifest of a feature: `feature.ts` exports one, and `compose/features.ts` lists it. */
export function defineFeature<Offered extends Partial<Handlers>>(feature: Feature<Offered>): Feature<Offered> {
  return feature;
}
