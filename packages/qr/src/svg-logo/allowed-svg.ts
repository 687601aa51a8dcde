/** What of SVG a logo may be made of. Everything else is left out, with all that is in it. */
export const allowedElements: ReadonlySet<string> = new Set([
  'svg', 'g', 'defs', 'symbol', 'use', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image', 'text', 'tspan',
  'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker', 'filter',
  'feGaussianBlur', 'feOffset', 'feMerge', 'feMergeNode', 'feFlood', 'feComposite', 'feColorMatrix', 'feBlend', 'feDropShadow',
  'feComponentTransfer', 'feFuncR', 'feFuncG', 'feFuncB', 'feFuncA',
]);

/** Draw what is in them, whatever they would do in a browser. */
export const groupLike: ReadonlySet<string> = new Set(['a', 'switch']);

/** Properties of style: as attributes or in CSS. */
export const properties: ReadonlySet<string> = new Set([
  'fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'mask', 'mask-type', 'filter', 'opacity', 'color', 'display', 'visibility', 'overflow',
  'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset',
  'paint-order', 'marker-start', 'marker-mid', 'marker-end', 'stop-color', 'stop-opacity', 'flood-color', 'flood-opacity',
  'color-interpolation-filters', 'mix-blend-mode', 'isolation', 'shape-rendering', 'transform',
  'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'letter-spacing', 'word-spacing',
]);

export const attributes: ReadonlySet<string> = new Set([
  'id', 'x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2', 'fx', 'fy', 'fr', 'd', 'points', 'dx', 'dy', 'rotate',
  'viewBox', 'preserveAspectRatio', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'offset', 'clipPathUnits', 'maskUnits', 'maskContentUnits',
  'patternUnits', 'patternContentUnits', 'patternTransform', 'markerWidth', 'markerHeight', 'markerUnits', 'refX', 'refY', 'orient',
  'filterUnits', 'primitiveUnits', 'in', 'in2', 'result', 'mode', 'operator', 'k1', 'k2', 'k3', 'k4', 'values', 'type', 'stdDeviation',
  'tableValues', 'slope', 'intercept', 'amplitude', 'exponent',
]);
