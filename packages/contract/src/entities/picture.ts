import { limits } from '../limits.ts';
import type { Upload } from '../route.ts';

/** What a picture of a person or a workspace may be made from. What is kept is always WebP. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

export const pictureUpload = { types: pictureTypes, maxBytes: limits.picture.bytes } as const satisfies Upload;
