import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Database } from '@evercode/database';
import { keyOfAsset, keyOfContactPhoto, keysOfAsset, type Storage } from '@evercode/storage';
import type { FastifyBaseLogger } from 'fastify';
import { drawContactPhoto } from '../pictures/contact-photo.ts';
import { openPicture } from '../pictures/open-picture.ts';

/** Between looks for pictures that wait. An upload is on a page some seconds later at the earliest. */
const IDLE_MS = 10_000;
/** After a failure that is not the picture's. */
const PATIENCE_MS = 60_000;
/** Two fifths smaller than our WebP at the same look. One step more takes seven times as long and saves a tenth; see docs/decisions/avif-is-made-later.md */
const EFFORT = 3;
const QUALITY = 55;
const TIMEOUT_SECONDS = 60;

export type SmallFormsDeps = { db: Database; storage: Storage; now: () => Date; log: FastifyBaseLogger };

type Waiting = { id: string; accountId: string; sides: number[] };

/**
 * Makes AVIF of the pictures of pages, one at a time, the newest first, and of older ones the photo for address books too. Whoever asks for a form
 * that is not there gets the WebP, so nothing waits for this and nothing breaks when it stops in the middle.
 */
export async function makeSmallForms(deps: SmallFormsDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await makeNext(deps, signal).catch((error: unknown) => {
      if (!signal.aborted) deps.log.warn({ err: error }, 'smaller forms of a picture wait');
      return PATIENCE_MS;
    });
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function makeNext(deps: SmallFormsDeps, signal: AbortSignal): Promise<number> {
  const waiting = await claim(deps);
  if (waiting === undefined) return IDLE_MS;
  const { db, storage, log } = deps;
  const place = { account: waiting.accountId, asset: waiting.id, sides: waiting.sides };
  let source: Buffer | undefined;
  try {
    const opened = await storage.open(keyOfAsset(place));
    source = opened && await buffer(opened.stream);
  } catch (error) {
    // The store is away: that is no fault of the picture.
    await db.updateTable('assets').set({ smallFormsAt: null }).where('id', '=', waiting.id).execute();
    throw error;
  }
  if (source === undefined) return 0;
  for (const side of waiting.sides) {
    if (signal.aborted) break;
    await makeAvif(storage, place, side, source).catch((error: unknown) => log.warn({ err: error, asset: waiting.id, side }, 'no AVIF of a picture'));
  }
  if (signal.aborted) await db.updateTable('assets').set({ smallFormsAt: null }).where('id', '=', waiting.id).execute();
  else if (await storage.stat(keyOfContactPhoto(place)) === undefined) await makeContactPhoto(storage, place, source).catch((error: unknown) => log.warn({ err: error, asset: waiting.id }, 'no photo of a picture'));
  await dropIfDeleted(deps, place);
  return 0;
}

/** A picture may be deleted while its forms are made: they would lie there without a row for a day. */
async function dropIfDeleted({ db, storage }: SmallFormsDeps, place: Place): Promise<void> {
  const row = await db.selectFrom('assets').select('id').where('id', '=', place.asset).executeTakeFirst();
  if (row !== undefined) return;
  for (const key of keysOfAsset(place)) await storage.remove(key);
}

/** At once, so that of two workers one has it, and one that a worker dies over is not tried for ever. */
async function claim({ db, now }: SmallFormsDeps): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    update assets set small_forms_at = ${now()}::timestamptz where id = (
      select id from assets where kind = 'picture' and small_forms_at is null order by created_at desc limit 1 for update skip locked)
    returning id, account_id, sides`.execute(db);
  return rows[0];
}

type Place = { account: string; asset: string; sides: number[] };

async function makeAvif(storage: Storage, place: Place, side: number, source: Buffer): Promise<void> {
  const webp = await storage.stat(keyOfAsset(place, side));
  if (webp === undefined) return;
  const picture = (await openPicture(source)).resize({ width: side }).timeout({ seconds: TIMEOUT_SECONDS });
  const bytes = await picture.avif({ quality: QUALITY, effort: EFFORT }).toBuffer();
  if (bytes.length < webp.bytes) await storage.put(keyOfAsset(place, side, 'avif'), bytes, { bytes: bytes.length, type: 'image/avif' });
}

async function makeContactPhoto(storage: Storage, place: Place, source: Buffer): Promise<void> {
  const bytes = await drawContactPhoto(await openPicture(source));
  await storage.put(keyOfContactPhoto(place), bytes, { bytes: bytes.length, type: 'image/jpeg' });
}
