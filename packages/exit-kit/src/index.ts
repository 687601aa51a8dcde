/**
 * What a workspace takes with it. High: `createRedirector()`, which writes every form of the redirector line by line,
 * and `decideForKit(route, now)`, which says what it answers for a code. Middle: `renderCodePage`, `renderStatusPages`,
 * and the schema of the data (`kitTables`, `describeKit`). Pure: bytes, files and databases are the caller's.
 */
export { fileNameOf } from './answers/file-addresses.ts';
export { decideForKit, type KitAnswer } from './answers/kit-answer.ts';
export { photoOfPage, renderCodePage, renderStatusPages } from './pages/kit-pages.ts';
export type { Piece } from './redirector/kit-code.ts';
export { createRedirector, redirectorPrograms } from './redirector/redirector.ts';
export {
  describeKit,
  kitFormat,
  kitManifest,
  kitTables,
  manifestPath,
  pathOfTable,
  type KitManifest,
  type KitRecord,
  type KitTable,
} from './schema/records.ts';
export { csvCells, csvHeader, isCsvTable } from './schema/tables.ts';
