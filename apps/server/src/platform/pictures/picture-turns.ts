import type { SelfContext, WorkspaceContext } from '../routes/context.ts';
import { createPlaces, type Places } from '../http/requests/places-at-once.ts';

/** On whose behalf a picture is made, and whether they still wait for it. */
export type PictureClient = Pick<SelfContext, 'userUuid' | 'signal'> & Partial<Pick<WorkspaceContext, 'workspaceUuid'>>;

type TakeTurn = <T>(client: PictureClient, work: () => Promise<T>) => Promise<T>;

export type PictureTurns = Readonly<{
  /** Decoding and encoding pixels. */
  inTurn: TakeTurn;
  /** Reading an SVG in a process of its own. A slow one delays no picture of pixels. */
  inSvgTurn: TakeTurn;
}>;

/** Each waiting one holds its file in memory. Those of one workspace wait for each other, not for those of others. */
const waiting = { workspace: 6, person: 6, address: 40, process: 40, longestMs: 60_000 };
/** One at a time: encoding one picture may take a hundred megabytes. */
const ofPixels = { workspace: 1, person: 1, address: 1, process: 1 };
/** A process takes up to 256 MB, so there are two of them at most. */
const ofSvgs = { workspace: 1, person: 1, address: 2, process: 2 };

/**
 * One queue for all pictures of the server, served in turn between workspaces. A request that is aborted leaves it.
 */
export function createPictureTurns(): PictureTurns {
  return {
    inTurn: takeTurns(createPlaces({ atOnce: ofPixels, waiting }, 'busy')),
    inSvgTurn: takeTurns(createPlaces({ atOnce: ofSvgs, waiting }, 'busy')),
  };
}

function takeTurns(places: Places): TakeTurn {
  return async ({ userUuid: person, workspaceUuid: workspace, signal }, work) => {
    const leave = await places.enter({ person, ...(workspace !== undefined && { workspace }) }, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
