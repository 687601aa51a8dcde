import { routes, type ArtFacts, type ArtFailure, type limits } from '@evercode/contract';
import type { ApiClient } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { readChunks } from '../../../../platform/api/read-chunks.ts';
import type { ArtOrder } from '../cache/art-cache.ts';

const askEveryMs = 6000;
/** Questions in a row that may stay without an answer: the picture is drawn on, and the connection comes back. */
const mostLost = 5;

/** No picture, for a reason that the server names. */
export class ArtRefusal extends Error {
  readonly failure: ArtFailure;

  constructor(failure: ArtFailure) {
    super(failure);
    this.failure = failure;
  }
}

type DrawnArt = Readonly<{
  pictures: readonly Uint8Array<ArrayBuffer>[];
  svg: string | null;
  facts: ArtFacts | null;
}>;

export type ArtSize = (typeof limits.art.sizes)[number];

type Drawing = Readonly<{ code: string; size: ArtSize; signal: AbortSignal }>;

/**
 * Has a picture drawn, and waits for it. A picture that is not wanted any more is canceled. Undefined if the service
 * does not start.
 */
export async function drawArt(
  api: ApiClient,
  { prompt, stop, attempt, template }: ArtOrder,
  { code, size, signal }: Drawing,
): Promise<DrawnArt | undefined> {
  const body = { qr_image: code, prompt, ...(template !== undefined && { template }), stop, attempt, size };
  const started = await api.call(routes.startArt, { body, signal, asksAgain: false });
  if (started.status !== 'OK') return undefined;
  const query = { client_id: started.request_id };
  const ending = new AbortController();
  let wasTold = false;
  let lost = 0;
  const told = tellWhenDone(api, query, AbortSignal.any([signal, ending.signal])).then(() => {
    wasTold = true;
  });
  try {
    for (;;) {
      const wait = pause(askEveryMs, signal);
      await (wasTold ? wait : Promise.race([told, wait]));
      signal.throwIfAborted();
      const state = await api.call(routes.getArt, { query, signal }).catch((error: unknown) => {
        if (signal.aborted || !(error instanceof ApiError) || error.code !== 'network' || ++lost > mostLost)
          throw error;
        return undefined;
      });
      if (state === undefined) continue;
      lost = 0;
      const { status, response, svg, error, facts } = state;
      if (status === 'error') throw new ArtRefusal(error ?? 'failed');
      if (status === 'success') return { pictures: response.map(fromBase64), svg, facts };
    }
  } catch (error) {
    // A request that was lost ends by itself.
    if (signal.aborted)
      api.call(routes.cancelArt, { query, outlivesPage: true, asksAgain: false }).catch(() => undefined);
    throw error;
  } finally {
    ending.abort();
  }
}

/** Resolves with the first event. Without one, the picture is asked for again and again. */
async function tellWhenDone(api: ApiClient, query: { client_id: string }, signal: AbortSignal): Promise<void> {
  try {
    const response = await api.openFile(routes.followArt, { query, signal });
    for await (const piece of readChunks(response)) if (new TextDecoder().decode(piece).includes('data:')) return;
  } catch {
    // Waits for the next question instead.
  }
  await pause(askEveryMs, signal);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
