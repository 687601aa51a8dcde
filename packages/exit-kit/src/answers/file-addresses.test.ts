import { expect, test } from 'vitest';
import { fileNameOf } from './file-addresses.ts';

test.each([
  ['menu.pdf', 'application/pdf', 'f.pdf'],
  ['menu', 'application/pdf', 'f.pdf'],
  ['plan.DWG', 'application/acad', 'f.dwg'],
  ['no extension', 'application/octet-stream', 'f.bin'],
  ['../../etc/passwd', 'application/octet-stream', 'f.bin'],
  ['a.b/c', 'application/octet-stream', 'f.bin'],
  ['page.html', 'text/html', 'f.bin'],
  ['logo.svg', 'image/svg+xml', 'f.bin'],
  ['code.php', 'application/x-php', 'f.bin'],
])('%s of type %s is %s', (name, type, expected) => {
  expect(fileNameOf({ file: 'f', name, type })).toBe(expected);
});
