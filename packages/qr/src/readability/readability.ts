/**
 * Whether scanners will read a drawing, and what to change when they will not: the entry point `@evercode/qr/readability`. The
 * same code in a browser's worker and in Node, on pixels of its own. Prepare it once in each:
 *
 *   Node:    prepareInNode(), decodeInNode              of `@evercode/qr/readability/node`
 *   browser: prepareZxing({ wasmUrl }), decodeInBrowser of `@evercode/qr/readability/browser`, in a worker
 *
 *   const { status, reasons } = await checkReadability(scene, text, { decodeImage, sizeMm: 30 });
 *   const fixes = status === 0 ? [] : await findFixes(text, design, assets, { decodeImage });
 *
 * See docs/decisions/readability.md for what it is worth.
 */
export {
  checkReadability, readabilityReasons, scanScene, type Readability, type ReadabilityOptions, type ReadabilityReason,
} from './check-readability.ts';
export { prepareZxing, type ZxingProgram } from './decoders.ts';
export { findFixes, fixKinds, type Fix, type FixKind, type FixOptions } from './find-fixes.ts';
export type { DecodedImage, DecodeImage } from './paint-picture.ts';
