import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import { parseS3Url } from './s3-address.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The configured object store, or by default a folder of the data directory. */
export function openStorage({ dataDir, s3Url }: { dataDir: string; s3Url?: string | undefined }): Storage {
  return s3Url === undefined
    ? createDiskStorage({ root: join(dataDir, 'files'), newName: randomUUID })
    : createS3Storage(parseS3Url(s3Url));
}
