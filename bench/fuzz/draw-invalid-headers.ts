import { asset } from './codes.ts';
import type { Draw } from './draw.ts';

export const lineEnds = ['\r\n', '\r\n', '\r\n', '\n', '\r', '\r\r\n', '\n\r', '\0\r\n', ''] as const;
export const hosts = [
  'go.example',
  '',
  ' ',
  'a b',
  'a,b',
  '[::1]:80',
  'x\0',
  '\xff',
  '<x>',
  'http://x/',
  'x'.repeat(3000),
  '127.0.0.1:99999',
  'own.example',
  'OWN.example.:x',
  'own.example\t',
] as const;

export function drawHeaders(draw: Draw): string {
  const many = draw.chance(0.1) ? draw.size(3000) : draw.below(8);
  const huge = draw.chance(0.1) ? `X: ${'y'.repeat(draw.pick([draw.size(70_000), 20_000]))}\r\n` : '';
  const method = draw.pick(['GET', 'HEAD', 'POST']);
  const path = draw.pick(['live', 'page', 'rules', 'locked', 'tag', `file/${asset}`]);
  const host = draw.pick(hosts);
  const headers = Array.from({ length: many }, () => drawHeader(draw)).join('');
  return `${method} /${path} HTTP/1.1\r\nHost: ${host}\r\n${huge}${headers}\r\n`;
}

export function drawHeader(draw: Draw): string {
  const name = draw.pick([
    'Host',
    'Cookie',
    'Range',
    'Accept-Language',
    'User-Agent',
    'If-None-Match',
    'If-Range',
    'Expect',
    'Connection',
    'Upgrade',
    'Transfer-Encoding',
    'Content-Length',
    'X-Forwarded-For',
    'CF-IPCountry',
    'Sec-Purpose',
    'Referer',
    'Te',
    'Trailer',
    '__proto__',
    'constructor',
    '',
    ' X',
    'X ',
    'X\0',
    '\xff',
    'a'.repeat(2000),
  ]);
  const value = draw.pick([
    '',
    '100-continue',
    'upgrade',
    'close',
    'keep-alive',
    'chunked',
    'gzip, chunked',
    'identity',
    '5',
    '-1',
    '+5',
    '0x10',
    '99999999999999999999',
    '5, 5',
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-0,2-2',
    'bytes=99999999999999999999-',
    'bytes=a-b',
    'evercode-unlocked=.; evercode-used=',
    `evercode-unlocked=zzzzzzzz.${'A'.repeat(43)}`,
    ';;;=',
    'pt;q=2,*;q=0,de;q=',
    `${'a-'.repeat(600)},`,
    'en;q=0.5'.repeat(200),
    '::ffff:1.2.3.4, x',
    '\0',
    '\x01',
    '\xff\xfe',
    '*',
    '"',
    'websocket',
    'W/"',
    'h2c',
    'Mozilla/5.0 (iPhone; Android)',
    ' \t ',
    'x\r\n folded',
    'x\ry',
  ]);
  const colon = draw.pick([':', ': ', ': ', ': ', ' : ', '']);
  const content = draw.chance(0.1) ? draw.bytes(draw.size(2000)) : value;
  return `${name}${colon}${content}${draw.chance(0.9) ? '\r\n' : draw.pick(lineEnds)}`;
}
