/**
 * The files that people upload. High: `openStorage(config)`, and `keyOfAsset` for where what lies. Middle: the two stores, of one port
 * (`storage.ts`) and held to one suite of tests. Low: `readRange`, for whoever answers with a part of a file.
 */
export { assetOfKey, folderOfAccount, keyOfAsset, keyOfContactPhoto, keysOfAsset, type StoredAsset } from './asset-keys.ts';
export { createDiskStorage } from './disk-storage.ts';
export { openStorage } from './open-storage.ts';
export { readRange } from './read-range.ts';
export { parseS3Url, type S3Address } from './s3-address.ts';
export { createS3Storage } from './s3-storage.ts';
export { type ByteRange, type Content, type OpenedObject, type Storage, StorageAwayError, StorageFullError, type StoredObject } from './storage.ts';
