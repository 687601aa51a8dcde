import type {
  BackgroundName,
  BorderMarkerName,
  CenterMarkerName,
  FrameName,
  GradientName,
  LabelFontName,
  PatternName,
} from './names.ts';

/** Error correction: M restores about 15 % of the symbol, H about 30 %. */
export const levels = ['M', 'H'] as const;
export type Level = (typeof levels)[number];

/**
 * How a code looks. The names are those of the HTTP contract, because a design is sent and stored unchanged. Colours
 * are `#rgb` or `#rrggbb`. Images are data URLs of a PNG, JPEG or WebP, or empty; a background may also be an address
 * in the design library.
 */
export type DesignParams = Readonly<{
  /** Pixels per module at the natural size of the drawing; outputs of other sizes scale. */
  size: number;
  /** With a logo the level is H regardless. */
  level: Level;
  /** Empty modules around the symbol. The standard asks for four. */
  quiet_zone: number;
  /** Decorative modules fill a circle around the symbol and its quiet zone. */
  extra_modules: boolean;
  pattern: PatternName;
  foreground_color: string;
  /** From `foreground_color` to `gradient_color`, across the symbol or outwards from its middle. */
  foreground_gradient: GradientName;
  gradient_color: string;
  /** Degrees: 0 from left to right, 90 downwards. */
  gradient_angle: number;
  background: BackgroundName;
  background_color: string;
  background_image: string;
  /**
   * The address of a picture that is the code itself: see `findArt`. It takes the place of symbol and quiet zone; a
   * frame stays. Empty, or for another text: the design is drawn.
   */
  art_image: string;
  border_marker: BorderMarkerName;
  center_marker: CenterMarkerName;
  /** Off: all markers have the two shapes above, and the four below are ignored. */
  different_markers_enabled: boolean;
  border_marker_top_right: BorderMarkerName;
  center_marker_top_right: CenterMarkerName;
  border_marker_bottom_left: BorderMarkerName;
  center_marker_bottom_left: CenterMarkerName;
  /** Off: markers have the foreground's fill, and the six colours below are ignored. */
  markers_color_enabled: boolean;
  marker_out_color: string;
  marker_in_color: string;
  /** Off: all markers have the two colours above, and the four below are ignored. */
  different_markers_color_enabled: boolean;
  marker_top_right_outline: string;
  marker_top_right_center: string;
  marker_bottom_left_outline: string;
  marker_bottom_left_center: string;
  /** The logo in the middle. */
  watermark_enabled: boolean;
  watermark_data: string;
  /** Per cent of the default side, which is about a quarter of the symbol's. */
  watermark_scale: number;
  /** Leaves out the modules below and around the logo. */
  remove_background: boolean;
  frame_enabled: boolean;
  frame: FrameName;
  frame_color: string;
  frame_label: string;
  frame_label_font: LabelFontName;
  /** `auto`: chosen for contrast with the frame or background below the label. */
  frame_label_color: string;
  /** The saved style that this design was taken from; not drawn. */
  savedStyle: string | null;
}>;

export const defaultDesign: DesignParams = Object.freeze({
  size: 24,
  level: 'M',
  quiet_zone: 4,
  extra_modules: false,
  pattern: 'default-rounded',
  foreground_color: '#000000',
  foreground_gradient: 'none',
  gradient_color: '#1b3a96',
  gradient_angle: 45,
  background: 'color',
  background_color: '#ffffff',
  background_image: '',
  art_image: '',
  border_marker: 'default-rounded',
  center_marker: 'default',
  different_markers_enabled: false,
  border_marker_top_right: 'default-rounded',
  center_marker_top_right: 'default',
  border_marker_bottom_left: 'default-rounded',
  center_marker_bottom_left: 'default',
  markers_color_enabled: false,
  marker_out_color: '#000000',
  marker_in_color: '#000000',
  different_markers_color_enabled: false,
  marker_top_right_outline: '#000000',
  marker_top_right_center: '#000000',
  marker_bottom_left_outline: '#000000',
  marker_bottom_left_center: '#000000',
  watermark_enabled: false,
  watermark_data: '',
  watermark_scale: 100,
  remove_background: true,
  frame_enabled: false,
  frame: 'banner-below',
  frame_color: '#000000',
  frame_label: 'Scan me',
  frame_label_font: 'sans',
  frame_label_color: 'auto',
  savedStyle: null,
});

/** Inclusive. With less than two modules of quiet zone, phones start to miss the code. */
export const limits = Object.freeze({
  size: Object.freeze({ min: 1, max: 64 }),
  quiet_zone: Object.freeze({ min: 2, max: 16 }),
  gradient_angle: Object.freeze({ min: 0, max: 359 }),
  watermark_scale: Object.freeze({ min: 20, max: 130 }),
  /** UTF-16 units. */
  frame_label: Object.freeze({ max: 60 }),
  /** Characters of a data URL: an image of 128 KiB. */
  image: Object.freeze({ max: 175_000 }),
});
