/** The SVG cannot become a logo: it is malformed, exceeds a bound or shows nothing. */
export class SvgRefused extends Error {
  override readonly name = 'SvgRefused';
}

/** Drawing the SVG would take too long. */
export class SvgTooSlow extends SvgRefused {}
