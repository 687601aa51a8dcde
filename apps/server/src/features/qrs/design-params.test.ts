import { designParams, markers, patterns, type DesignParams } from '@evercode/contract';
import * as qr from '@evercode/qr';
import { expect, expectTypeOf, test } from 'vitest';

test('the contract’s design is the drawing’s, in its type', () => {
  expectTypeOf<Readonly<DesignParams>>().toEqualTypeOf<qr.DesignParams>();
});

test('the contract’s design is the drawing’s, in its names and defaults', () => {
  expect([...patterns]).toEqual([...qr.patternNames]);
  expect([...markers]).toEqual([...qr.markerNames]);
  expect(designParams.shape.level.options).toEqual([...qr.levels]);
  expect(designParams.strict().parse(qr.defaultDesign)).toEqual(qr.defaultDesign);
  expect(Object.keys(designParams.shape).toSorted()).toEqual(Object.keys(qr.defaultDesign).toSorted());
});

const samples: Record<string, readonly unknown[]> = {
  size: [0, 1, 1.5, 64, 65, '24', null, Number.NaN],
  quiet_zone: [1, 2, 4, 16, 17, -1],
  level: ['L', 'M', 'Q', 'H', 'm'],
  pattern: [...qr.patternNames, 'star', ''],
  border_marker: [...qr.markerNames, 'star'],
  center_marker: [...qr.markerNames, 'star'],
  foreground_color: ['#000', '#0000', '#00000', '#000000', '#AbCdEf', '#00000g', '#00000000', 'red', '000000', ' #000', '#000\n', ''],
  markers_color_enabled: [true, false, 0, 'true'],
};

test.each(Object.entries(samples).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  'what the contract lets pass as %s is what the drawing takes: %j', (name, value) => {
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
