import {
  borderMarkers,
  centerMarkers,
  designParams,
  frames,
  labelFonts,
  patterns,
  type DesignParams,
} from '@evercode/contract';
import * as qr from '@evercode/qr';
import { expect, expectTypeOf, test } from 'vitest';

test('the design types of contract and drawing are equal', () => {
  expectTypeOf<Readonly<DesignParams>>().toEqualTypeOf<qr.DesignParams>();
});

test('the design parameters of contract and drawing have equal names and defaults', () => {
  expect([...patterns]).toEqual([...qr.patternNames]);
  expect([...borderMarkers]).toEqual([...qr.borderMarkerNames]);
  expect([...centerMarkers]).toEqual([...qr.centerMarkerNames]);
  expect([...frames]).toEqual([...qr.frameNames]);
  expect([...labelFonts]).toEqual([...qr.labelFontNames]);
  expect(designParams.shape.foreground_gradient.options).toEqual([...qr.gradientNames]);
  expect(designParams.shape.background.options).toEqual([...qr.backgroundNames]);
  expect(designParams.shape.level.options).toEqual([...qr.levels]);
  expect(designParams.strict().parse(qr.defaultDesign)).toEqual(qr.defaultDesign);
  expect(Object.keys(designParams.shape).toSorted()).toEqual(Object.keys(qr.defaultDesign).toSorted());
});

const samples: Record<string, readonly unknown[]> = {
  size: [0, 1, 1.5, 64, 65, '24', null, Number.NaN],
  quiet_zone: [1, 2, 4, 16, 17, -1],
  level: ['L', 'M', 'Q', 'H', 'm'],
  pattern: [...qr.patternNames, 'stars', ''],
  border_marker: [...qr.borderMarkerNames, 'star'],
  center_marker: [...qr.centerMarkerNames, 'window'],
  border_marker_top_right: [...qr.borderMarkerNames, null],
  center_marker_bottom_left: [...qr.centerMarkerNames, null],
  foreground_gradient: [...qr.gradientNames, 'conic'],
  gradient_angle: [0, 359, 360, -1, 0.5],
  background: [...qr.backgroundNames, 'transparent'],
  background_image: [
    '',
    null,
    '/api/qr-backgrounds/0197a000-0000-7000-8000-00000000000a/asset',
    '/api/qr-backgrounds/0197a000/asset',
    '/api/qr-logos/0197a000-0000-7000-8000-00000000000a/asset',
    'https://example.com/a.png',
    'data:image/webp;base64,iVBORw0KGgo=',
  ],
  art_image: [
    '',
    null,
    '/api/qr-arts/0197a000-0000-7000-8000-00000000000a/asset#41-1abc9',
    '/api/qr-arts/0197a000-0000-7000-8000-00000000000a/asset#177-0',
    '/api/qr-arts/0197a000-0000-7000-8000-00000000000a/asset#9-0',
    '/api/qr-arts/0197a000-0000-7000-8000-00000000000a/asset#1000-0',
    '/api/qr-arts/0197a000-0000-7000-8000-00000000000a/asset',
    '/api/qr-arts/0197a000-0000-7000-8000-00000000000a/asset#41-A"',
    'https://example.com/a.png',
  ],
  watermark_data: [
    '',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,/9j/4A==',
    'data:image/png;base64,/9j/4A==',
    'https://example.com/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,iVBORw0KGgo"',
    'data:image/png;base64,iVBORw0KGgo=\n',
  ],
  watermark_scale: [19, 20, 100, 130, 131, 99.5],
  frame: [...qr.frameNames, ''],
  frame_label: ['', 'Scan me', 'x'.repeat(60), 'x'.repeat(61), 'two\nlines', '\uD800', '😀', null],
  frame_label_font: [...qr.labelFontNames, 'Arial'],
  frame_label_color: ['auto', 'AUTO', '#123', '#12'],
  savedStyle: [null, 'a3f1-77', '', 'a b', 'x'.repeat(65)],
  foreground_color: [
    '#000',
    '#0000',
    '#00000',
    '#000000',
    '#AbCdEf',
    '#00000g',
    '#00000000',
    'red',
    '000000',
    ' #000',
    '#000\n',
    '',
  ],
  markers_color_enabled: [true, false, 0, 'true'],
};

test.each(Object.entries(samples).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  'contract and drawing accept the same values for %s: %j',
  (name, value) => {
    const design = { ...qr.defaultDesign, [name]: value };
    const draws = () => {
      try {
        return Boolean(qr.completeDesign(design));
      } catch {
        return false;
      }
    };
    expect(designParams.safeParse(design).success).toBe(draws());
  },
);

test('a background as a data URL can be drawn, as the browser does, but not saved', () => {
  const background_image = 'data:image/webp;base64,UklGRg==';
  expect(qr.completeDesign({ background_image }).background_image).toBe(background_image);
  expect(designParams.safeParse({ ...qr.defaultDesign, background_image }).success).toBe(false);
});

test('contract and drawing have the same longest data URL', () => {
  const start = 'data:image/png;base64,iVBORw0KGgo';
  const longest = start + 'A'.repeat(qr.limits.image.max - start.length);
  expect(designParams.safeParse({ ...qr.defaultDesign, watermark_data: longest }).success).toBe(true);
  expect(qr.completeDesign({ watermark_data: longest }).watermark_data).toBe(longest);
  expect(designParams.safeParse({ ...qr.defaultDesign, watermark_data: `${longest}A` }).success).toBe(false);
  expect(() => qr.completeDesign({ watermark_data: `${longest}A` })).toThrow(RangeError);
});
