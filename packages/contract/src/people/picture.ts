import { limits } from '../limits.ts';
import type { Upload } from '../route.ts';

/** Upload types of a picture of a person or workspace. It is stored as WebP. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

export const pictureUpload = { types: pictureTypes, maxBytes: limits.picture.bytes } as const satisfies Upload;
