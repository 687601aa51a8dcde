import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImage } from './image.ts';

/** Red, 37 by 21 pixels, one for each way of storing the size. */
test.each([
  [
    'png',
    'image/png',
    'iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAIAAABOhrD5AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMElEQVRIiWM4Y2xMT8Qwap/x' +
      'aHieGU0vxqP54cxo+WI8Wn4aj9YPxqP1rfEQaU8AAE7koPBFoXBqAAAAAElFTkSuQmCC',
  ],
  [
    'progressive',
    'image/jpeg',
    '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBD' +
      'ASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wgARCAAVACUD' +
      'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAWAQEBAQAAAAAAAAAAAAAAAAAAAgP/2gAMAwEAAhADEAAAAYEbgAAA' +
      'Af/EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAQUCf//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8BX//EABQRAQAA' +
      'AAAAAAAAAAAAAAAAACD/2gAIAQIBAT8BX//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEABj8Cf//EABQQAQAAAAAAAAAAAAAA' +
      'AAAAADD/2gAIAQEAAT8hf//aAAwDAQACAAMAAAAQCCCCCC//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAEDAQE/EF//xAAUEQEA' +
      'AAAAAAAAAAAAAAAAAAAg/9oACAECAQE/EF//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/EH//2Q==',
  ],
  [
    'exif',
    'image/jpeg',
    '/9j/4QDIRXhpZgAASUkqAAgAAAAHABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAABMCAwAB' +
      'AAAAAQAAAJiCAgACAAAAeAAAAGmHBAABAAAAcgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAEC' +
      'AwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAACUAAAADoAQAAQAAABUAAAAAAAAA/9sAQwAoHB4jHhkoIyEjLSsoMDxk' +
      'QTw3Nzx7WF1JZJGAmZaPgIyKoLTmw6Cq2q2KjMj/y9ru9f///5vB////+v/m/f/4/9sAQwErLS08NTx2QUF2+KWMpfj4+Pj4+Pj4' +
      '+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4/8AAEQgAFQAlAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAA' +
      'AAAAAAAAAAAD/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAADBP/EABQRAQAAAAAAAAAAAAAAAAAA' +
      'AAD/2gAMAwEAAhEDEQA/AIgJNwAAAAAAAAAD/9k=',
  ],
  [
    'vp8',
    'image/webp',
    'UklGRkQAAABXRUJQVlA4IDgAAAAwAwCdASolABUAP3G202I0rqomJWgCkC4JZwDFyBJjp1QAAP7QynJ+l7+LuxHGXXqqebFnvkpwAA==',
  ],
  ['vp8l', 'image/webp', 'UklGRh4AAABXRUJQVlA4TBEAAAAvJAAFAAfQmTJ3pv+BiOh/AAA='],
  [
    'vp8x',
    'image/webp',
    'UklGRv4AAABXRUJQVlA4WAoAAAAIAAAAJAAAFAAAVlA4TBEAAAAvJAAFAAfQmTJ3pv+BiOh/AABFWElGxgAAAEV4aWYAAElJKgAI' +
      'AAAABwASAQMAAQAAAAEAAAAaAQUAAQAAAGIAAAAbAQUAAQAAAGoAAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAACYggIAAgAAAHgA' +
      'AABphwQAAQAAAHIAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaAD' +
      'AAEAAAD//wAAAqAEAAEAAAAlAAAAA6AEAAEAAAAVAAAAAAAAAA==',
  ],
] as const)('the size of a picture is read from its header: %s', (_, type, base64) => {
  expect(readImage(`data:${type};base64,${base64}`)).toEqual({ type, width: 37, height: 21, base64 });
});

test('an empty URL is no picture, and invalid bytes never throw', () => {
  expect(readImage('')).toBeUndefined();
  fc.assert(
    fc.property(fc.constantFrom('png', 'jpeg', 'webp'), fc.uint8Array({ maxLength: 60 }), (type, bytes) => {
      expect(() => readImage(`data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`)).not.toThrow();
    }),
  );
});
