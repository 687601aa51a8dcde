/**
 * From a text to a styled QR code, in the browser and in Node alike.
 *
 *   text -> matrix -> scene -> svg | png | jpeg | webp | pdf | eps
 *
 * High level:   drawCode(text, design, assets?)     -> Scene, ready for any output
 *               loadAssets(design)                  -> Promise of what a design needs first: the font of a frame's label
 *               renderSvg(scene, { size?, title? }) -> string
 *               isDesignReadable(design)            -> whether the colours are far enough apart to be scanned
 * For lists, in an entry point of half the size:
 *               isPlainDesign(design), drawPlainCode(text, design) -> the same Scene, of designs without frame, logo and rare shapes,
 *                                                                     from `@evercode/qr/plain`
 * In Node only, each an entry point of its own, as they need native modules; `signal` ends what nobody waits for:
 *               renderPng(scene, { size, signal? })             -> Promise<Uint8Array>, from `@evercode/qr/png`
 *               streamPng(scene, { size, signal? })             -> the same, piece by piece
 *               renderJpeg | renderWebp(scene, same)            -> Promise<Uint8Array>, from `@evercode/qr/photo`
 *               renderPdf(scene, { sizeMm?, colorSpace? })      -> Promise<Uint8Array>, from `@evercode/qr/pdf`
 *               renderEps(scene, { sizeMm?, colorSpace? })      -> Promise<string>, from `@evercode/qr/eps`
 *               readSvgLogo(text)                               -> a logo out of an SVG, from `@evercode/qr/svg-logo`
 * Middle level: checkPayload(text, level)           -> whether the text can become a code, to be asked before drawing
 *               levelOf(design, assets?)            -> the least level it will have: H with a logo
 *               completeDesign(partial)             -> a whole design, every parameter checked
 *               missingGlyphs(label, font)          -> the characters that a label font cannot draw
 *               measureContrast(design)             -> the figure behind isDesignReadable
 *               readVectorLogo(svg), writeVectorLogo(logo) -> a logo of paths, in the one form that it is kept in
 *               buildScene(matrix, design, assets?) -> a scene from a matrix that is already there
 * Low level:    encodeMatrix(text, {level})         -> the bare modules of ISO/IEC 18004, without any style, and how they came
 *                                                      to be: version, level, mask, segments
 *
 *   const svg = renderSvg(drawCode('https://example.com', { pattern: 'circle', foreground_color: '#10367a' }));
 *
 *   const design = { frame_enabled: true, frame: 'ticket', frame_label: 'Menu' } as const;
 *   const scene = drawCode('https://example.com', design, await loadAssets(design));
 *
 * Where to add what: names in design/names.ts, in the order of choice; then a pattern is one line in scene/patterns.ts, a
 * marker one in scene/markers.ts, a frame one constant below frames/, a label font one run of tools/label-fonts.ts. A design
 * parameter begins in design/params.ts, and an output is one file in output/ that reads nothing but the scene. What is new to
 * be seen, `npm run gallery` shows, and says whether scanners read it.
 */
export { drawCode } from './draw-code.ts';
export { renderSvg, type SvgOptions } from './output/svg.ts';
export { isDesignReadable, measureContrast, readableContrast } from './design/contrast.ts';
export { checkPayload, encodeMatrix, type EncodedMatrix, type EncodeOptions, type Matrix, type PayloadCheck } from './matrix/encode.ts';
export type { Segment } from './matrix/choose-segments.ts';
export type { SymbolLevel } from './matrix/versions.ts';
export { completeDesign } from './design/complete-design.ts';
export { defaultDesign, levels, limits, type DesignParams, type Level } from './design/params.ts';
export {
  backgroundNames, borderMarkerNames, centerMarkerNames, frameNames, gradientNames, labelFontNames, patternNames,
  type BackgroundName, type BorderMarkerName, type CenterMarkerName, type FrameName, type GradientName, type LabelFontName,
  type PatternName,
} from './design/names.ts';
export { loadAssets, type DrawingAssets, type VectorLogo } from './scene/assets.ts';
export { readVectorLogo, writeVectorLogo } from './scene/vector-logo.ts';
export { buildScene } from './scene/build-scene.ts';
export { levelOf } from './scene/level.ts';
export { loadLabelFont, type LabelFont } from './label/label-font.ts';
export { missingGlyphs } from './label/lay-out-label.ts';
export { formatNumber, placePath, type PathData } from './scene/path.ts';
export { isGradient, type Fill, type Gradient, type Scene, type SceneFacts, type SceneImage, type SceneItem, type ScenePath } from './scene/scene.ts';
export { mostImagePixels, readImage, type RasterImage } from './design/image.ts';
export { formatHex, type Color } from './design/color.ts';
