import { beforeAll, expect, test } from 'vitest';
import { drawCode } from '../draw-code.ts';
import { readVectorLogo } from '../scene/logo/vector-logo.ts';
import { prepareScanner, scan, scanOtherwise } from '../testing/scan.ts';
import { systemLogos } from './system-logos.ts';

beforeAll(prepareScanner);

test('every logo of the product has a unique key and consists of filled paths', () => {
  expect(new Set(systemLogos.map(({ key }) => key)).size).toBe(systemLogos.length);
  for (const { key, svg } of systemLogos) {
    expect(key).toMatch(/^[a-z][a-z-]*$/);
    expect(readVectorLogo(svg)).toMatchObject({ width: 1000, height: 1000 });
  }
});

test.each(systemLogos)('a code with the logo $key is read by both decoders', async ({ svg }) => {
  const scene = drawCode(
    'https://go.example/abc1234',
    { watermark_enabled: true },
    { vectorLogo: readVectorLogo(svg) },
  );
  expect(await scan(scene)).toEqual({ text: 'https://go.example/abc1234', level: 'H' });
  expect(scanOtherwise(scene)).toBe('https://go.example/abc1234');
});
