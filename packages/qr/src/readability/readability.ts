/**
 * Predicts whether scanners will read a drawing, and which changes help: the entry point `@evercode/qr/readability`.
 * Runs in a browser's worker and in Node with the same result, as it paints its own pixels. Prepare it once per thread:
 *
 *   Node:    prepareInNode(), decodeInNode              of `@evercode/qr/readability/node`
 *   browser: prepareZxing({ wasmUrl }), decodeInBrowser of `@evercode/qr/readability/browser`, in a worker
 *
 *   const { status, reasons } = await checkReadability(scene, text, { decodeImage, sizeMm: 30 });
 *   const fixes = status === 0 ? [] : await findFixes(text, design, assets, { decodeImage });
 *
 * Its accuracy is measured in docs/decisions/readability.md.
 */
export {
  checkReadability,
  readabilityReasons,
  scanScene,
  type Readability,
  type ReadabilityOptions,
  type ReadabilityReason,
} from './check-readability.ts';
export { prepareZxing, type ZxingProgram } from './decoders.ts';
export { findFixes, fixKinds, type Fix, type FixKind, type FixOptions } from './find-fixes.ts';
export type { DecodedImage, DecodeImage } from './paint/paint-picture.ts';
