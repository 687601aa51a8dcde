/** Not an SVG that a logo can be made of: broken, beyond the bounds, or of a kind that is not read. */
export class SvgRefused extends Error {
  override readonly name = 'SvgRefused';
}
