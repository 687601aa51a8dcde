/** In the order of the menus. */
export const patternNames = [
  'default-rounded',
  'default',
  'circle',
  'special-circle',
  'special-circle-orizz',
  'diamond',
  'special-diamond',
  'fluid',
  'vertical-bars',
  'pipes',
  'classy',
  'circuit',
  'ribbons',
  'small-squares',
  'soft-squares',
  'leaf',
  'drop',
  'hexagon',
  'plus',
  'flower',
  'star',
  'heart',
  'bubbles',
  'mosaic',
] as const;
export type PatternName = (typeof patternNames)[number];

/** Plain markers first, then the others from the easiest to the hardest to scan. */
export const borderMarkerNames = [
  'default-rounded',
  'default',
  'extra-rounded',
  'circle',
  'classy',
  'leaf',
  'drop',
  'petal',
  'bevel',
  'pillow',
  'arch',
  'beads',
] as const;
export type BorderMarkerName = (typeof borderMarkerNames)[number];

export const centerMarkerNames = [
  'default',
  'default-rounded',
  'extra-rounded',
  'circle',
  'classy',
  'leaf',
  'drop',
  'bevel',
  'hexagon',
  'diamond',
  'flower',
  'plus',
  'star',
  'heart',
  'shield',
  'scallop',
] as const;
export type CenterMarkerName = (typeof centerMarkerNames)[number];

export const frameNames = [
  'banner-below',
  'banner-above',
  'pill',
  'rounded-border',
  'speech-bubble',
  'bubble-below',
  'corner-brackets',
  'hand-arrow',
  'polaroid',
  'ticket',
  'receipt',
  'ribbon',
  'badge',
  'shopping-bag',
  'phone',
  'monitor',
  'envelope',
  'cup',
  'tape',
  'clipboard',
  'gift',
  'price-tag',
  'stamp',
  'sign',
] as const;
export type FrameName = (typeof frameNames)[number];

/** Label fonts, named by their look. Each is an open font reduced to outlines. */
export const labelFontNames = ['sans', 'rounded', 'condensed', 'serif', 'hand'] as const;
export type LabelFontName = (typeof labelFontNames)[number];

export const gradientNames = ['none', 'linear', 'radial'] as const;
export type GradientName = (typeof gradientNames)[number];

/** `none` is transparent. */
export const backgroundNames = ['color', 'none', 'image'] as const;
export type BackgroundName = (typeof backgroundNames)[number];
