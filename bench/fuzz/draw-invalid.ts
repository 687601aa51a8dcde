import { asset, endings } from './codes.ts';
import type { Draw } from './draw.ts';
import { drawBody, drawForm } from './draw-invalid-body.ts';
import { drawHeader, drawHeaders } from './draw-invalid-headers.ts';
import { drawRequestLine } from './draw-invalid-line.ts';
import { drawValidRequest } from './valid-requests.ts';

export function drawInvalid(draw: Draw): string {
  return draw.pick(kinds)(draw);
}

const kinds: readonly [(draw: Draw) => string, ...((draw: Draw) => string)[]] = [
  (draw) => draw.bytes(draw.size(4096)),
  drawDamaged,
  drawDamaged,
  drawRequestLine,
  drawRequestLine,
  drawHeaders,
  drawHeaders,
  drawBody,
  drawBody,
  drawForm,
  drawForm,
  drawPart,
  (draw) =>
    draw.pick([
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\x12\x04\0\0\0\0\0',
      '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
      'SSH-2.0-OpenSSH_9.9\r\n',
      'EHLO x\r\n',
      '\r\n\r\n\r\n',
      '*1\r\n$4\r\nPING\r\n',
      'GET /live\r\n',
      'GET',
    ]),
];

/** A part of a code, with any query. */
function drawPart(draw: Draw): string {
  const [ending = 'live'] = endings.slice(draw.below(endings.length));
  const part = draw.pick([
    asset,
    `${asset}/`,
    `${asset}/../../x`,
    asset.toUpperCase(),
    'contact.vcf',
    '__proto__',
    '..',
    '%2e%2e',
    '',
    asset.slice(1),
  ]);
  const query = draw.pick([
    '',
    '?w=',
    '?w=99999',
    '?w=480',
    '?w=-1',
    '?w=1e3',
    '?download',
    '?visit=x.y',
    `?visit=zzzzzzzz.${'A'.repeat(43)}`,
    '?v=4',
    '?%',
    '?\xff=\xfe',
    '?w=1&w=2',
  ]);
  const method = draw.pick(['GET', 'HEAD']);
  const header = draw.chance(0.5) ? drawHeader(draw) : '';
  return `${method} /${ending}/${part}${query} HTTP/1.1\r\nHost: x\r\n${header}\r\n`;
}

/** A valid request with bytes changed, removed, repeated or inserted. */
function drawDamaged(draw: Draw): string {
  let text = drawValidRequest(draw).text;
  for (let damage = draw.below(6); damage >= 0; damage--) {
    const [at, length] = [draw.below(text.length), 1 + draw.size(16)];
    const change = draw.pick(['change', 'remove', 'repeat', 'insert'] as const);
    const inserted =
      change === 'remove' ? '' : change === 'repeat' ? text.slice(at, at + length).repeat(2) : draw.bytes(length);
    text = text.slice(0, at) + inserted + text.slice(change === 'insert' ? at : at + length);
    if (text === '') return '\r\n';
  }
  return text;
}
