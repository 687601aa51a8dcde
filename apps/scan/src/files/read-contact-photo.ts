import { buffer } from 'node:stream/consumers';
import { limits } from '@evercode/contract/limits';
import type { RouteRecord } from '@evercode/routing';
import { keyOfContactPhoto, type Storage } from '@evercode/storage';

/** Short: a contact without a photo is better than a slow one. */
const PHOTO_TIMEOUT_MS = 1_500;

/**
 * The picture of a business card in the form for address books. Undefined if it does not exist, is too large, or the
 * store does not answer in time. Never rejects.
 */
export async function readContactPhoto(
  storage: Storage,
  { account }: Pick<RouteRecord, 'account'>,
  file: string,
): Promise<Buffer | undefined> {
  return readInTime(storage, keyOfContactPhoto({ account, asset: file })).catch(() => undefined);
}

async function readInTime(storage: Storage, key: string): Promise<Buffer | undefined> {
  let isLate = false;
  const reading = (async () => {
    const opened = await storage.open(key);
    if (opened === undefined) return undefined;
    if (isLate || opened.bytes > limits.contactPhoto.bytes) {
      opened.stream.destroy();
      return undefined;
    }
    return buffer(opened.stream);
  })();
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    isLate = true;
    resolve(undefined);
  }, PHOTO_TIMEOUT_MS);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    reading.catch(() => undefined);
  }
}
