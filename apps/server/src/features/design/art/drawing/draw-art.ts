import { createPlaces } from '../../../../platform/http/requests/places-at-once.ts';
import { outcomeOf, type ArtOrder, type ArtOutcome } from '../artist/art-task.ts';
import type { ArtistPool } from '../artist/artist-pool.ts';
import type { Provider } from '../providers/provider.ts';
import { drawByProvider } from './draw-by-provider.ts';

type Context = Readonly<{ onBehalfOf: string; isFree: boolean; signal: AbortSignal }>;

/** Draws a picture here or at a service. Rejects with `busy` when too many wait. */
export type DrawArt = (order: ArtOrder, context: Context) => Promise<ArtOutcome>;

/** Pictures that are in work at the same time: here by one thread, at a service by its machines. */
const atOnceHere = 1;
const atOnceThere = 4;
const atOnceOfWorkspace = 2;
const waitingOfWorkspace = 5;
const waitingOfAll = 30;
/** Shorter than the age at which a picture counts as lost, less the time that it may take. */
const longestWaitMs = 4 * 60_000;

/** Workspaces take turns: one that orders many pictures delays another by one of them. */
export function createDrawArt(artists: ArtistPool, provider: Provider | undefined): DrawArt {
  const shares = (own: number, all: number) => ({ workspace: own, person: own, address: all, process: all });
  const all = provider === undefined ? atOnceHere : atOnceThere;
  const places = createPlaces(
    {
      atOnce: shares(Math.min(all, atOnceOfWorkspace), all),
      waiting: { ...shares(waitingOfWorkspace, waitingOfAll), longestMs: longestWaitMs },
    },
    'busy',
  );
  return async (order, { onBehalfOf, isFree, signal }) => {
    const leave = await places.enter({ workspace: onBehalfOf }, signal);
    const context = { onBehalfOf, signal };
    try {
      if (provider !== undefined)
        return await drawByProvider(
          { ...order, isFree },
          { provider, perform: (task) => artists.perform(task, context), signal },
        );
      return outcomeOf(await artists.perform({ kind: 'paint', ...order }, context));
    } finally {
      leave();
    }
  };
}
