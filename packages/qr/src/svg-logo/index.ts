/**
 * Makes a logo of an uploaded SVG: the entry point `@evercode/qr/svg-logo`, for Node only.
 *
 * High level:   readSvgLogo(text)     -> its filled paths, or else its pixels; throws SvgRefused
 * Middle level: cleanSvg(text)        -> the same drawing without addresses, scripts, or anything that expands
 *               outlineSvg(text)      -> filled paths of a drawing that usvg has normalised
 * Low level:    readXml(text)         -> elements, attributes, text
 *
 * The rasteriser is native code, which a hostile file can keep busy or crash: read uploaded files in a child process
 * with a time limit.
 */
export { cleanSvg } from './clean-svg.ts';
export { readSvgLogo } from './read-svg-logo.ts';
export { SvgRefused, SvgTooSlow } from './svg-refused.ts';
