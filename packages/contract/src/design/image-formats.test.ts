import { expect, test } from 'vitest';
import { getQrImage } from '../codes/code-routes.ts';
import {
  imageFormatName,
  imageFormats,
  imageMediaType,
  isPrintFormat,
  isRasterFormat,
  maxPixelsOf,
} from './image-formats.ts';
import { limits } from '../limits.ts';

test('no two formats share a name or a media type', () => {
  for (const property of [imageFormatName, imageMediaType])
    expect(new Set(imageFormats.map(property)).size).toBe(imageFormats.length);
});

test('the API takes exactly the formats of the table and answers with their media types', () => {
  expect(getQrImage.params.shape.format.options).toEqual(imageFormats);
  expect(getQrImage.success.media).toEqual(imageFormats.map(imageMediaType));
});

test.each(imageFormats)('%s is sized either in millimetres or in pixels up to the bounds of the API', (format) => {
  const isInPixels = maxPixelsOf(format) <= limits.image.max;
  expect(isPrintFormat(format)).toBe(!isInPixels);
  expect(isRasterFormat(format) && isPrintFormat(format)).toBe(false);
});
