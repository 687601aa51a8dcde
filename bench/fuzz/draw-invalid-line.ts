import { asset } from './codes.ts';
import type { Draw } from './draw.ts';
import { hosts, lineEnds } from './draw-invalid-headers.ts';

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  'G\0T',
  'GET\t',
  '',
  'M-SEARCH',
  'PROPFIND',
  'A'.repeat(300),
] as const;
const versions = [
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/1.9',
  'HTTP/9.9',
  'http/1.1',
  'HTTP/1.1 ',
  'HTTP/',
  '',
  'HTTP/1.1\0',
  'RTSP/1.0',
] as const;
/** Invalid encodings, overlong forms of "/" and ".", lone surrogates, and path traversal. */
const invalidParts = [
  '%',
  '%0',
  '%zz',
  '%00',
  '%0d%0aSet-Cookie:x=1',
  '%c0%af',
  '\xc0\xaf',
  '%e0%80%af',
  '\xe0\x80\xae',
  '%ed%a0%80',
  '\xed\xa0\x80',
  '\xff\xfe',
  '\xf4\x90\x80\x80',
  '%u002f',
  '..',
  '%2e%2e%2f',
  '\\',
  '//',
  '\0',
  '\t',
  ' ',
  '#x',
  '?',
  '??',
  '&visit=',
  '__proto__',
  'constructor',
  '<script>',
  '\x7f',
  '://',
  '@',
  ';',
  '%F0%9F%92%A9',
] as const;
export function drawRequestLine(draw: Draw): string {
  const gap = draw.pick([' ', ' ', ' ', '  ', '\t', '']);
  const line = `${draw.pick(methods)}${gap}${drawTarget(draw)}${gap}${draw.pick(versions)}${draw.pick(lineEnds)}`;
  return `${line}Host: ${draw.pick(hosts)}\r\n\r\n`;
}

function drawTarget(draw: Draw): string {
  const ending = draw.pick([
    '/live',
    '/page',
    '/file',
    '/locked',
    '/rules',
    '/',
    '/card/contact.vcf',
    `/file/${asset}`,
    '/~report/live',
    '/~report/',
    '*',
    'http://x',
    'https://x:1/live',
    'x:80',
    '',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ]);
  const invalid = Array.from({ length: draw.below(4) }, () => draw.pick(invalidParts)).join(draw.pick(['', '/', 'a']));
  const query = draw.chance(0.1) ? `?${'q'.repeat(draw.size(40_000))}` : '';
  const bytes = draw.chance(0.05) ? draw.bytes(draw.size(300)) : '';
  return `${ending}${invalid}${query}${bytes}`;
}
