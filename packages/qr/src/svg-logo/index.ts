/**
 * A logo out of an SVG that somebody sent: the entry point `@evercode/qr/svg-logo`, for Node only.
 *
 * High level:   readSvgLogo(text)     -> its filled paths, or else its pixels; throws SvgRefused
 * Middle level: cleanSvg(text)        -> the same drawing without addresses, scripts, or anything that grows
 *               outlineSvg(text)      -> filled paths of what usvg has normalised
 * Low level:    readXml(text)         -> elements, attributes, letters
 *
 * The rasteriser is native code that a file may keep busy, or worse: for files of strangers call it in a process of its own, with a limit in time.
 */
export { cleanSvg } from './clean-svg.ts';
export { outlineSvg } from './outline-svg.ts';
export { readSvgLogo, type SvgLogo } from './read-svg-logo.ts';
export { SvgRefused } from './svg-refused.ts';
