import { expect, test } from 'vitest';
import { createEntryCounter } from './count-entries.ts';

/** A ZIP entry as the server stores it: a header with its sizes, its name, its bytes. */
function anEntry(name: string, size: number): Uint8Array {
  const bytes = new Uint8Array(30 + name.length + size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint32(18, size, true);
  view.setUint32(22, size, true);
  view.setUint16(26, name.length, true);
  bytes.set(new TextEncoder().encode(name), 30);
  // A header signature inside a picture must not be counted.
  if (size >= 8) view.setUint32(30 + name.length, 0x04034b50, true);
  return bytes;
}

const bytes = [
  anEntry('one.png', 200),
  anEntry('two.png', 0),
  anEntry('three.svg', 77),
  new Uint8Array([0x50, 0x4b, 1, 2, ...new Uint8Array(60)]),
].flatMap((part) => [...part]);
const whole = new Uint8Array(bytes);

test.each([1, 7, 30, 31, 64, 1000])('counts the complete files, in chunks of %i bytes', (length) => {
  const count = createEntryCounter();
  const counts: number[] = [];
  for (let at = 0; at < whole.length; at += length) counts.push(count(whole.subarray(at, at + length)));
  expect(counts.at(-1)).toBe(3);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
});

test('counts a file with its last byte, not before', () => {
  const count = createEntryCounter();
  const entry = anEntry('one.png', 100);
  expect(count(entry.subarray(0, entry.length - 1))).toBe(0);
  expect(count(entry.subarray(entry.length - 1))).toBe(1);
});
