import sharp from 'sharp';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImage } from './image.ts';

const canvas = () => sharp({ create: { width: 37, height: 21, channels: 3, background: '#c33' } });

test.each([
  ['image/png', () => canvas().png()],
  ['image/jpeg', () => canvas().jpeg({ progressive: true })],
  ['image/jpeg', () => canvas().withMetadata({ density: 300 }).jpeg()],
  ['image/webp', () => canvas().webp()],
  ['image/webp', () => canvas().webp({ lossless: true })],
  ['image/webp', () => canvas().withMetadata({ density: 300 }).webp()],
] as const)('the size of an %s is read from its header', async (type, encode) => {
  const base64 = (await encode().toBuffer()).toString('base64');
  expect(readImage(`data:${type};base64,${base64}`)).toEqual({ type, width: 37, height: 21, base64 });
});

test('bytes that are no picture are none, and none at all neither', () => {
  expect(readImage('')).toBeUndefined();
  fc.assert(fc.property(fc.constantFrom('png', 'jpeg', 'webp'), fc.uint8Array({ maxLength: 60 }), (type, bytes) => {
    expect(() => readImage(`data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`)).not.toThrow();
  }));
});
