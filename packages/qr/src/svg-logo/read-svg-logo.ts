import { Resvg } from '@resvg/resvg-js';
import { writeVectorLogo } from '../scene/vector-logo.ts';
import { cleanSvg, type CleanSvg } from './clean-svg.ts';
import { outlineSvg, type Size } from './outline-svg.ts';
import { SvgRefused } from './svg-refused.ts';

/** In the one written form of a vector logo, or a PNG. */
export type SvgLogo = Size & ({ vector: string } | { png: Uint8Array });

const pixels = 1024;
/** Of the longer to the shorter side. */
const mostProportion = 20;

export function readSvgLogo(text: string): SvgLogo {
  const clean = cleanSvg(text);
  const drawing = open(clean);
  const { width, height } = drawing;
  const proportion = Math.max(width, height) / Math.min(width, height);
  if (!Number.isFinite(proportion) || proportion > mostProportion) throw new SvgRefused('no size');
  const logo = outlineSvg(drawing.toString(), { width, height });
  const painted = paint(clean, compared, { width, height });
  if (painted.pixels.every((value) => value === 0)) throw new SvgRefused('nothing to see');
  if (logo !== undefined) {
    const vector = writeVectorLogo(logo);
    if (looksLike(painted.pixels, paint({ svg: vector, hasText: false }, compared, logo).pixels)) return { width: logo.width, height: logo.height, vector };
  }
  const image = paint(clean, pixels, { width, height });
  return { width: image.width, height: image.height, png: image.asPng() };
}

function open({ svg, hasText }: CleanSvg, fitTo?: { mode: 'width' | 'height'; value: number }): Resvg {
  try {
    // Letters are drawn with what fonts there are; without letters none are looked for.
    return new Resvg(svg, { font: { loadSystemFonts: hasText }, ...(fitTo && { fitTo }), logLevel: 'off' });
  } catch (error) {
    throw new SvgRefused(error instanceof Error ? error.message : 'not read');
  }
}

function paint(clean: CleanSvg, longer: number, { width, height }: Size) {
  return open(clean, { mode: width >= height ? 'width' : 'height', value: longer }).render();
}

const compared = 256;
/** A channel may be so far off, more only at so many of a thousand pixels: an edge that moves by a hair takes a quarter of a pixel with it. */
const near = 70;
const mostPerMille = 3;

/** Whether the outlines are the drawing: whatever was passed over or misread shows here. */
function looksLike(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let different = 0;
  for (let at = 0; at < one.length; at += 4) {
    const alphas = [one[at + 3] ?? 0, other[at + 3] ?? 0] as const;
    const isFar = Math.abs(alphas[0] - alphas[1]) > near
      || [0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > near);
    if (isFar) different += 1;
  }
  return different * 1000 <= mostPerMille * (one.length / 4);
}
