import { createHash } from 'node:crypto';
import { limitsOf, planInForce } from '@evercode/access';
import { templates } from '@evercode/art/templates';
import type { Config } from '@evercode/config';
import type { ArtState, RequestOf } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers, Routes } from '../../../platform/routes/serve-routes.ts';
import { cancelProcessing, findArt, insertWithin, saveOutcome } from './art-repo.ts';
import type { ArtOrder } from './artist/art-task.ts';
import type { DrawArt } from './drawing/draw-art.ts';
import { ProviderError } from './providers/provider.ts';

type Deps = {
  db: Database;
  log: FastifyBaseLogger;
  newUuid: () => string;
  draw: DrawArt;
  drawnBy: Config['artProvider'];
  stopping: AbortSignal;
};

/** Draws codes as pictures. The caller asks for the result until it is there. */
export function createArtHandlers({
  db,
  log,
  newUuid,
  draw,
  drawnBy,
  stopping,
}: Deps): Pick<Handlers, 'startArt' | 'getArt' | 'followArt' | 'cancelArt'> {
  /** Of this process. */
  const drawing = new Map<string, { canceling: AbortController; done: Promise<void> }>();

  const drawOne = async (
    id: string,
    order: ArtOrder,
    { workspaceUuid, isFree }: { workspaceUuid: string; isFree: boolean },
  ) => {
    const canceling = new AbortController();
    const { promise: done, resolve: tell } = Promise.withResolvers<void>();
    drawing.set(id, { canceling, done });
    try {
      const signal = AbortSignal.any([canceling.signal, stopping]);
      await saveOutcome(db, id, await draw(order, { onBehalfOf: workspaceUuid, isFree, signal }));
    } catch (error) {
      if (canceling.signal.aborted || stopping.aborted) return;
      const isBusy = error instanceof AppError && error.code === 'busy';
      if (error instanceof ProviderError)
        log.warn({ problem: error.message, account: workspaceUuid }, 'the provider of art drew no picture');
      else if (!isBusy) log.error({ err: error, account: workspaceUuid }, 'a picture could not be drawn');
      await saveOutcome(db, id, isBusy ? 'busy' : 'failed');
    } finally {
      drawing.delete(id);
      tell();
    }
  };
  const drawInBackground = (...order: Parameters<typeof drawOne>) =>
    void drawOne(...order).catch((error: unknown) => log.warn({ err: error }, 'the outcome of a picture was lost'));

  return {
    startArt: async ({ body }, { workspaceUuid, now, subject, transact }) => {
      if (drawnBy === 'off') throw notFound();
      return transact(async (trx, afterCommit) => {
        const id = newUuid();
        const limit = limitsOf(subject).artPicturesPerDay;
        // A model draws another picture at another size.
        const picture = drawnBy === 'builtin' ? namePicture(body) : id;
        await insertWithin(trx, { id, accountId: workspaceUuid, picture, createdAt: now, limit });
        const isFree = planInForce(subject) === 'free';
        afterCommit(async () => drawInBackground(id, readOrder(body), { workspaceUuid, isFree }));
        return { status: 'OK' as const, request_id: id };
      });
    },

    getArt: async ({ query: { client_id: id } }, { workspaceUuid, now, read }) => {
      const art = await read((trx) => findArt(trx, { id, accountId: workspaceUuid, now }));
      if (art === undefined || art.state === 'canceled' || (art.state === 'painted' && art.png === null))
        throw notFound();
      return presentArt(art);
    },

    followArt: async ({ query: { client_id: id } }, { workspaceUuid, now, read, signal }) => {
      if ((await read((trx) => findArt(trx, { id, accountId: workspaceUuid, now }))) === undefined) throw notFound();
      const leaving = new AbortController();
      const over = AbortSignal.any([signal, stopping, leaving.signal]);
      // What another process draws is not known here: it tells at once, and the reader asks again.
      return { events: tellOnce(drawing.get(id)?.done, over), end: () => leaving.abort() };
    },

    cancelArt: async ({ query: { client_id: id } }, { workspaceUuid, transact }) => {
      if (await transact((trx) => cancelProcessing(trx, { id, accountId: workspaceUuid })))
        drawing.get(id)?.canceling.abort();
      return undefined;
    },
  };
}

type Sent = RequestOf<Routes['startArt']>['body'];

function readOrder({ qr_image, prompt, template, attempt, stop, size }: Sent): ArtOrder {
  const code = Buffer.from(qr_image.slice(qr_image.indexOf(',') + 1), 'base64');
  // The prompt of a template is English; its title is in the language of the person.
  const words = templates.find(({ id }) => id === template)?.prompt ?? prompt;
  return { code, prompt: words, attempt, stop, side: size };
}

/** Everything but the size. */
function namePicture({ qr_image, prompt, template, attempt, stop }: Sent): string {
  return createHash('sha256')
    .update(JSON.stringify([qr_image, prompt, template, attempt, stop]))
    .digest('base64url');
}

async function* tellOnce(done: Promise<void> | undefined, over: AbortSignal) {
  if (over.aborted) return;
  const left = new Promise<void>((resolve) => {
    over.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([done, left]);
  if (!over.aborted) yield { isDone: true as const };
}

const statusOf = { processing: 'processing', painted: 'success', failed: 'error' } as const;

type Shown = NonNullable<Awaited<ReturnType<typeof findArt>>>;

function presentArt({ state, failure, png, svg, facts }: Shown): ArtState {
  return {
    status: state === 'canceled' ? 'error' : statusOf[state],
    response: png === null ? [] : [png.toString('base64')],
    svg,
    error: failure,
    facts,
  };
}
