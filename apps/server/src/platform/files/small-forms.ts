import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Database } from '@evercode/database';
import { keyOfAsset, keyOfContactPhoto, keysOfAsset, type Storage } from '@evercode/storage';
import type { FastifyBaseLogger } from 'fastify';
import { drawContactPhoto } from '../pictures/contact-photo.ts';
import { openPicture } from '../pictures/open-picture.ts';

/** The polling interval. An upload is on a page some seconds later at the earliest. */
const IDLE_MS = 10_000;
/** The pause after a failure of the store. */
const PATIENCE_MS = 60_000;
/**
 * Two fifths smaller than our WebP at the same look. One step more takes seven times as long and saves a tenth; see
 * docs/decisions/avif-in-the-background.md
 */
const EFFORT = 3;
const QUALITY = 55;
const TIMEOUT_SECONDS = 60;

type SmallFormsDeps = { db: Database; storage: Storage; now: () => Date; log: FastifyBaseLogger };

type PendingPicture = { id: string; accountId: string; sides: number[] };

/**
 * Makes AVIF of page pictures, one at a time, newest first, and the photo for address books. A request for a missing
 * form gets the WebP, so no request waits for this and it may stop at any point.
 */
export async function makeSmallForms(deps: SmallFormsDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await processNext(deps, signal).catch((error: unknown) => {
      if (!signal.aborted) deps.log.warn({ err: error }, 'smaller forms of a picture wait');
      return PATIENCE_MS;
    });
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function processNext(deps: SmallFormsDeps, signal: AbortSignal): Promise<number> {
  const picture = await claim(deps);
  if (picture === undefined) return IDLE_MS;
  const { db, storage, log } = deps;
  const stored = { account: picture.accountId, asset: picture.id, sides: picture.sides };
  let source: Buffer | undefined;
  try {
    const opened = await storage.open(keyOfAsset(stored));
    source = opened && (await buffer(opened.stream));
  } catch (error) {
    // The store is unreachable: the picture is tried again.
    await db.updateTable('assets').set({ smallFormsAt: null }).where('id', '=', picture.id).execute();
    throw error;
  }
  if (source === undefined) return 0;
  for (const side of picture.sides) {
    if (signal.aborted) break;
    await makeAvif(storage, stored, side, source).catch((error: unknown) =>
      log.warn({ err: error, asset: picture.id, side }, 'no AVIF of a picture'),
    );
  }
  if (signal.aborted) await db.updateTable('assets').set({ smallFormsAt: null }).where('id', '=', picture.id).execute();
  else if ((await storage.stat(keyOfContactPhoto(stored))) === undefined)
    await makeContactPhoto(storage, stored, source).catch((error: unknown) =>
      log.warn({ err: error, asset: picture.id }, 'no photo of a picture'),
    );
  await dropIfDeleted(deps, stored);
  return 0;
}

/** A picture may be deleted while its forms are made: without this they would be orphans for a day. */
async function dropIfDeleted({ db, storage }: SmallFormsDeps, stored: StoredPicture): Promise<void> {
  const row = await db.selectFrom('assets').select('id').where('id', '=', stored.asset).executeTakeFirst();
  if (row !== undefined) return;
  for (const key of keysOfAsset(stored)) await storage.remove(key);
}

/** Marked first, so that only one worker takes it and a picture that crashes a worker is not retried for ever. */
async function claim({ db, now }: SmallFormsDeps): Promise<PendingPicture | undefined> {
  const { rows } = await sql<PendingPicture>`
    update assets set small_forms_at = ${now()}::timestamptz where id = (
      select id from assets where kind = 'picture' and small_forms_at is null
      order by created_at desc limit 1 for update skip locked)
    returning id, account_id, sides`.execute(db);
  return rows[0];
}

type StoredPicture = { account: string; asset: string; sides: number[] };

async function makeAvif(storage: Storage, stored: StoredPicture, side: number, source: Buffer): Promise<void> {
  const webp = await storage.stat(keyOfAsset(stored, side));
  if (webp === undefined) return;
  const picture = (await openPicture(source)).resize({ width: side }).timeout({ seconds: TIMEOUT_SECONDS });
  const bytes = await picture.avif({ quality: QUALITY, effort: EFFORT }).toBuffer();
  if (bytes.length < webp.bytes)
    await storage.put(keyOfAsset(stored, side, 'avif'), bytes, { bytes: bytes.length, type: 'image/avif' });
}

async function makeContactPhoto(storage: Storage, stored: StoredPicture, source: Buffer): Promise<void> {
  const bytes = await drawContactPhoto(await openPicture(source));
  await storage.put(keyOfContactPhoto(stored), bytes, { bytes: bytes.length, type: 'image/jpeg' });
}
