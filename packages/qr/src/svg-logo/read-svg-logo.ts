import { Resvg } from '@resvg/resvg-js';
import { writeVectorLogo } from '../scene/logo/vector-logo.ts';
import { cleanSvg, type CleanSvg } from './clean-svg.ts';
import { outlineSvg, type Size } from './outline-svg.ts';
import { SvgRefused } from './svg-refused.ts';

/** `vector`: in the stored form of vector logos. */
type SvgLogo = Size & ({ vector: string } | { png: Uint8Array });

/** Longer side of a logo that becomes a PNG. */
const pngPixels = 1024;
/** Longer side of the pictures that are compared. */
const comparedPixels = 256;
/** Longer side divided by shorter side. */
const maxProportion = 20;

export function readSvgLogo(text: string): SvgLogo {
  const clean = cleanSvg(text);
  const drawing = open(clean);
  const { width, height } = drawing;
  const proportion = Math.max(width, height) / Math.min(width, height);
  if (!Number.isFinite(proportion) || proportion > maxProportion) throw new SvgRefused('no size');
  const logo = outlineSvg(drawing.toString(), { width, height });
  const painted = paint(clean, comparedPixels, { width, height });
  if (painted.pixels.every((value) => value === 0)) throw new SvgRefused('nothing to see');
  if (logo !== undefined) {
    const vector = writeVectorLogo(logo);
    if (looksLike(painted.pixels, paint({ svg: vector, hasText: false }, comparedPixels, logo).pixels))
      return { width: logo.width, height: logo.height, vector };
  }
  const image = paint(clean, pngPixels, { width, height });
  return { width: image.width, height: image.height, png: image.asPng() };
}

function open({ svg, hasText }: CleanSvg, fitTo?: { mode: 'width' | 'height'; value: number }): Resvg {
  try {
    // Loading the system's fonts is slow, so only drawings with text do.
    return new Resvg(svg, { font: { loadSystemFonts: hasText }, ...(fitTo && { fitTo }), logLevel: 'off' });
  } catch (error) {
    throw new SvgRefused(error instanceof Error ? error.message : 'not read');
  }
}

function paint(clean: CleanSvg, longer: number, { width, height }: Size) {
  return open(clean, { mode: width >= height ? 'width' : 'height', value: longer }).render();
}

/**
 * Tolerance of a channel, which at most `maxPerMille` of the pixels may exceed: moving an edge slightly changes a
 * quarter of a pixel's value.
 */
const tolerance = 70;
const maxPerMille = 3;

/** Whether the outlines look like the drawing, so that nothing was ignored or misread. */
function looksLike(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let different = 0;
  for (let at = 0; at < one.length; at += 4) {
    const alphas = [one[at + 3] ?? 0, other[at + 3] ?? 0] as const;
    const isFar =
      Math.abs(alphas[0] - alphas[1]) > tolerance ||
      [0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > tolerance);
    if (isFar) different += 1;
  }
  return different * 1000 <= maxPerMille * (one.length / 4);
}
