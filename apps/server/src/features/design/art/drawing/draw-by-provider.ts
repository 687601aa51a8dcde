import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ArtStop } from '@evercode/contract';
import { outcomeOf, type ArtOrder, type ArtOutcome, type ArtTask, type TaskOutcome } from '../artist/art-task.ts';
import { longestPictureMs, ProviderError, type Provider, type ProviderJob } from '../providers/provider.ts';

/** The first picture, and up to three more with more weight of the code. */
const mostTries = 4;
/** How much the code weighs in the first try. */
const firstScale = { picture: 1, balanced: 1.2, scan: 1.45 } as const satisfies Readonly<Record<ArtStop, number>>;
const moreScale = 0.2;
const firstPauseMs = 250;
const longestPauseMs = 2000;
/** Questions in a row that a busy service leaves unanswered before the picture is given up. */
const mostMissedAnswers = 5;
/** For telling the service that a job is not wanted any more. */
const cancelWithinMs = 10_000;

type Deps = Readonly<{
  provider: Provider;
  /** A task of the artists, for the workspace and the signal of this picture. */
  perform: (task: ArtTask) => Promise<TaskOutcome>;
  signal: AbortSignal;
  timeoutMs?: number;
}>;

/**
 * Has a model draw, with more weight of the code from try to try until readers find exactly the link in a picture. The
 * last one is repaired by the artist. Rejects with a `ProviderError`, or with the signal's reason; the service is then
 * told to stop.
 */
export async function drawByProvider(
  { code, prompt, attempt, stop, side, isFree }: ArtOrder & { isFree: boolean },
  { provider, perform, signal, timeoutMs = longestPictureMs }: Deps,
): Promise<ArtOutcome> {
  const prepared = await perform({ kind: 'prepare', code });
  if (prepared.outcome !== 'prepared') return outcomeOf(prepared);
  const { link, control } = prepared;
  const inTime = AbortSignal.timeout(timeoutMs);
  let last: Uint8Array | undefined;
  for (let rung = 0; rung < mostTries; rung++) {
    const seed = seedOf(`${prompt}|${attempt}|${rung}`);
    const job = { control, prompt, seed, scale: roundScale(firstScale[stop] + rung * moreScale), isFree };
    for (const picture of await drawOnce(provider, job, { signal, inTime })) {
      const judged = await perform({ kind: 'judge', link, picture, side, rung, repairs: false });
      if (judged.outcome === 'painted') return judged;
      if (judged.outcome === 'not-a-picture') throw new ProviderError('unexpected', 'an image is no square picture');
      if (judged.outcome === 'not-readable') last = picture;
    }
  }
  if (last === undefined) return { outcome: 'not-readable' };
  return outcomeOf(await perform({ kind: 'judge', link, picture: last, side, rung: mostTries, repairs: true }));
}

/** The images of one job. A job that is not awaited to its end is canceled at the service. */
async function drawOnce(
  provider: Provider,
  job: ProviderJob,
  { signal, inTime }: { signal: AbortSignal; inTime: AbortSignal },
): Promise<readonly Uint8Array[]> {
  const over = AbortSignal.any([signal, inTime]);
  let running: string | undefined;
  try {
    // Not given up by `signal`: a job whose id is not known could not be canceled.
    const id = await provider.start(job, inTime);
    running = id;
    signal.throwIfAborted();
    let missed = 0;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      const found = await pollOnce(provider, id, over);
      missed = found.state === 'missed' ? missed + 1 : 0;
      if (found.state === 'missed' && missed === mostMissedAnswers) throw found.error;
      if (found.state === 'failed' || found.state === 'done') running = undefined;
      if (found.state === 'failed') throw new ProviderError('failed', found.error.slice(0, 200));
      if (found.state === 'done') return found.images;
      await wait(pauseMs, undefined, { signal: over });
    }
  } catch (error) {
    if (running !== undefined) await cancel(provider, running);
    signal.throwIfAborted();
    if (inTime.aborted) throw new ProviderError('slow', 'the picture was not drawn in time');
    throw error;
  }
}

/** The picture may be drawn by now, so a failure that passes does not end it. */
async function pollOnce(provider: Provider, id: string, signal: AbortSignal) {
  try {
    return await provider.poll(id, signal);
  } catch (error) {
    if (error instanceof ProviderError && error.isPassing) return { state: 'missed', error } as const;
    throw error;
  }
}

/** Nothing depends on whether the service listens. */
async function cancel(provider: Provider, id: string): Promise<void> {
  try {
    await provider.cancel(id, AbortSignal.timeout(cancelWithinMs));
  } catch {
    // The service draws on, and its picture is not fetched.
  }
}

/** 31 bits, which every model takes. */
const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() >>> 1;

const roundScale = (scale: number): number => Math.round(scale * 100) / 100;
