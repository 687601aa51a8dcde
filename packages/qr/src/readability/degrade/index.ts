/** What paper, light and cameras do to a picture: the entry point `@evercode/qr/degrade`. */
export { binarizeInBlocks } from './binarize.ts';
export { compress } from './compress.ts';
export { blur, expose, shrink, view } from './degrade.ts';
export { mixLuma, type Picture } from '../paint/picture.ts';
