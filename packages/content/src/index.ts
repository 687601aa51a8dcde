/**
 * The contents of codes, type by type. High level: questions that apply to every type (`leadOf`, `describeContent`,
 * `staticPayload`, `filesOf`, `convertContent`). Middle level: `types`, the facts of each type, one folder each.
 * Schemas are a second table over the same names at `@evercode/content/schemas`, which this entry point does not load.
 * Pure; runs in Node and in browsers.
 */
export * from './ask-type.ts';
export { convertContent, type Converted, type LostPart } from './convert/convert-content.ts';
export { fitsWish, type FilePlace, type FileWish } from './files.ts';
export { mailtoLink, telLink, whatsAppLink } from './links.ts';
export * from './names.ts';
export type { BoundSavedFile } from './saved-file.ts';
export type { TypedContent } from './schemas.ts';
export { googleCalendarLink, outlookLink } from './types/event/calendar-links.ts';
export { readWhen, sayWhen, type When } from './types/event/when.ts';
export { textsOf } from './texts.ts';
export { types } from './types/types.ts';
export { instantOf, wallTimeOf } from './values/wall-time.ts';
