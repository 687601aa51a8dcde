/**
 * Turns a text into a styled QR code, in the browser and in Node alike.
 *
 *   text -> matrix -> scene -> svg | png | jpeg | webp | pdf | eps
 *
 * High level
 *   drawCode(text, design, assets?)          -> Scene, ready for any output
 *   loadAssets(design)                       -> Promise of what the design needs first: the font of a frame's label
 *   renderSvg(scene, { size?, title? })      -> string
 *   leastPrintMm(modules)                    -> how large a code of so many modules must be printed
 *   isDesignReadable(design)                 -> whether the contrast of the colours is enough for scanners
 * For lists, an entry point of half the size, `@evercode/qr/plain`
 *   isPlainDesign(design)                    -> whether the design has no frame, no logo and common shapes only
 *   drawPlainCode(text, design)              -> the Scene that drawCode draws
 * In Node only, each with an entry point of its own for its native modules; `signal` aborts the work
 *   renderPng(scene, { size, signal? })      -> Promise<Uint8Array>, from `@evercode/qr/png`
 *   streamPng(scene, { size, signal? })      -> the same in chunks
 *   renderJpeg, renderWebp(scene, same)      -> Promise<Uint8Array>, from `@evercode/qr/photo`
 *   renderPdf(scene, { sizeMm?, colorSpace? }) -> Promise<Uint8Array>, from `@evercode/qr/pdf`
 *   renderEps(scene, { sizeMm?, colorSpace? }) -> Promise<string>, from `@evercode/qr/eps`
 *   readSvgLogo(text)                        -> a logo from an uploaded SVG, from `@evercode/qr/svg-logo`
 * Middle level
 *   checkPayload(text, level)                -> whether the text fits into a code; call it before drawing
 *   levelOf(design, assets?)                 -> the lowest error correction level of the code: H with a logo
 *   completeDesign(partial)                  -> a whole design, every parameter checked
 *   missingGlyphs(label, font)               -> the characters that a label font cannot draw
 *   measureContrast(design)                  -> the figure behind isDesignReadable
 *   findArt(design, text)                    -> the picture that takes the place of the drawing, if it is of this text
 *   readVectorLogo(svg), writeVectorLogo(logo) -> a logo of paths, in its stored form
 *   buildScene(matrix, design, assets?)      -> a scene from an existing matrix
 * Low level
 *   encodeMatrix(text, { level })            -> the modules of ISO/IEC 18004 without style, with version, level, mask
 *                                               and segments
 *
 *   const style = { pattern: 'circle', foreground_color: '#10367a' } as const;
 *   const svg = renderSvg(drawCode('https://example.com', style));
 *
 *   const design = { frame_enabled: true, frame: 'ticket', frame_label: 'Menu' } as const;
 *   const scene = drawCode('https://example.com', design, await loadAssets(design));
 *
 * Where to add what: names go into design/names.ts, in the order of the menus. A pattern is one line in
 * scene/patterns/patterns.ts, a marker one in scene/markers/markers.ts, a frame one constant in frames/, a label font
 * one run of tools/label-fonts.ts. A design parameter starts in design/params.ts. An output is one file in output/ that
 * reads nothing but the scene; see docs/add-a-format.md. `npm run gallery` draws all shapes and scans them.
 */
export { drawCode } from './draw-code.ts';
export { leastPrintMm } from './least-print-size.ts';
export { renderSvg, type SvgOptions } from './output/svg.ts';
export { isDesignReadable, measureContrast, readableContrast } from './design/contrast.ts';
export {
  checkPayload,
  encodeMatrix,
  type EncodedMatrix,
  type EncodeOptions,
  type Matrix,
  type PayloadCheck,
} from './matrix/encode.ts';
export type { Segment } from './matrix/segments/choose-segments.ts';
export type { SymbolLevel } from './matrix/versions.ts';
export { completeDesign } from './design/complete-design.ts';
export { findArt, readArtAddress, writeArtAddress } from './design/art-address.ts';
export { defaultDesign, levels, limits, type DesignParams, type Level } from './design/params.ts';
export {
  backgroundNames,
  borderMarkerNames,
  centerMarkerNames,
  frameNames,
  gradientNames,
  labelFontNames,
  patternNames,
  type BackgroundName,
  type BorderMarkerName,
  type CenterMarkerName,
  type FrameName,
  type GradientName,
  type LabelFontName,
  type PatternName,
} from './design/names.ts';
export { loadAssets, type DrawingAssets, type VectorLogo } from './scene/assets.ts';
export { readVectorLogo, writeVectorLogo } from './scene/logo/vector-logo.ts';
export { buildScene } from './scene/build-scene.ts';
export { levelOf } from './scene/logo/logo.ts';
export { loadLabelFont, type LabelFont } from './label/label-font.ts';
export { missingGlyphs } from './label/lay-out-label.ts';
export { formatNumber, placePath, type PathData } from './scene/path/path.ts';
export {
  isGradient,
  type Fill,
  type Gradient,
  type Scene,
  type SceneFacts,
  type SceneImage,
  type SceneItem,
  type ScenePath,
} from './scene/scene.ts';
export { mostImagePixels, readImage, type RasterImage } from './design/image.ts';
export { formatHex, type Color } from './design/color.ts';
