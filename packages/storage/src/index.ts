/**
 * Uploaded files. High: `openStorage(config)`, and `keyOfAsset` for the keys. Middle: the two implementations of
 * `Storage`, which share one suite of tests. Low: `readRange`, for answers with a part of a file.
 */
export {
  assetOfKey,
  folderOfAccount,
  jobOfKey,
  keyOfAsset,
  keyOfContactPhoto,
  keyOfJobFile,
  keysOfAsset,
} from './asset-keys.ts';
export { createDiskStorage } from './disk-storage.ts';
export { openStorage } from './open-storage.ts';
export { readRange } from './read-range.ts';
export { parseS3Url } from './s3-address.ts';
export { createS3Storage } from './s3-storage.ts';
export { type Content, type OpenedObject, type Storage, StorageAwayError } from './storage.ts';
