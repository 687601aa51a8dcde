/**
 * What a content means, whoever asks: the text of a static code, the contact of a business card, the links that open other programs, the one
 * line that a list shows, the files it names, what of it another type has room for. Pure, in Node and in the browser.
 */
export { assetsOf, fitsWish, placesOfFiles, placesOfLook, type FilePlace, type FileWish } from './assets-of.ts';
export type { Draft } from './content-parts.ts';
export { convertContent, type Converted, type DraftContent, type LostPart } from './convert-content.ts';
export { describeContent, inOneLine } from './describe-content.ts';
export { leadOf, type Lead } from './lead-of.ts';
export { mailtoLink, telLink, whatsAppLink } from './links.ts';
export { isDrawable, staticPayload } from './static-payload.ts';
export { writeVcard, type VcardOptions } from './write-vcard.ts';
