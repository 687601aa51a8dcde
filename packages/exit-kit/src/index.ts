/**
 * What a workspace takes with it. High: `createRedirector()`, which writes every form of the redirector line by line,
 * and `decideForKit(route, now)`, which says what it answers for a code. Middle: `renderCodePage`, `renderStatusPages`.
 * Pure: bytes, files and databases are the caller's.
 */
export { fileNameOf } from './answers/file-addresses.ts';
export { decideForKit, kitLosses, type KitAnswer, type KitDecision, type KitLoss } from './answers/kit-answer.ts';
export { photoOfPage, renderCodePage, renderStatusPages, type KitFile } from './pages/kit-pages.ts';
export type { KitLine, Piece, RedirectorWriter } from './redirector/kit-code.ts';
export { createRedirector, redirectorPrograms } from './redirector/redirector.ts';
