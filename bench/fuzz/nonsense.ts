import { asset, endings } from './codes.ts';
import type { Draw } from './draw.ts';
import { drawValidRequest } from './valid-requests.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'PRI', 'get', 'G\0T', 'GET\t', '', 'M-SEARCH', 'PROPFIND', 'A'.repeat(300)] as const;
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.9', 'HTTP/9.9', 'http/1.1', 'HTTP/1.1 ', 'HTTP/', '', 'HTTP/1.1\0', 'RTSP/1.0'] as const;
const lineEnds = ['\r\n', '\r\n', '\r\n', '\n', '\r', '\r\r\n', '\n\r', '\0\r\n', ''] as const;
/** Encodings that are none, too long ones of "/" and ".", half surrogates, and ways out of a folder. */
const oddities = [
  '%', '%0', '%zz', '%00', '%0d%0aSet-Cookie:x=1', '%c0%af', '\xc0\xaf', '%e0%80%af', '\xe0\x80\xae', '%ed%a0%80', '\xed\xa0\x80', '\xff\xfe', '\xf4\x90\x80\x80', '%u002f', '..', '%2e%2e%2f', '\\', '//', '\0', '\t', ' ', '#x',
  '?', '??', '&visit=', '__proto__', 'constructor', '<script>', '\x7f', '://', '@', ';', '%F0%9F%92%A9',
] as const;
const hosts = ['go.example', '', ' ', 'a b', 'a,b', '[::1]:80', 'x\0', '\xff', '<x>', 'http://x/', 'x'.repeat(3000), '127.0.0.1:99999'] as const;

export function drawNonsense(draw: Draw): string {
  return draw.pick(kinds)(draw);
}

const kinds: readonly [(draw: Draw) => string, ...((draw: Draw) => string)[]] = [
  (draw) => draw.bytes(draw.size(4096)),
  drawDamaged, drawDamaged, drawRequestLine, drawRequestLine, drawHeaders, drawHeaders, drawBody, drawBody, drawForm, drawForm, drawPart,
  (draw) => draw.pick(['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\x12\x04\0\0\0\0\0', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', 'SSH-2.0-OpenSSH_9.9\r\n', 'EHLO x\r\n', '\r\n\r\n\r\n', '*1\r\n$4\r\nPING\r\n', 'GET /live\r\n', 'GET']),
];

function drawTarget(draw: Draw): string {
  const ending = draw.pick(['/live', '/page', '/file', '/locked', '/rules', '/', '/card/contact.vcf', `/file/${asset}`, '/~report/live', '/~report/', '*', 'http://x', 'https://x:1/live', 'x:80', '', 'file:///etc/passwd', 'javascript:alert(1)']);
  const odd = Array.from({ length: draw.below(4) }, () => draw.pick(oddities)).join(draw.pick(['', '/', 'a']));
  return `${ending}${odd}${draw.chance(0.1) ? `?${'q'.repeat(draw.size(40_000))}` : ''}${draw.chance(0.05) ? draw.bytes(draw.size(300)) : ''}`;
}

function drawRequestLine(draw: Draw): string {
  const gap = draw.pick([' ', ' ', ' ', '  ', '\t', '']);
  return `${draw.pick(methods)}${gap}${drawTarget(draw)}${gap}${draw.pick(versions)}${draw.pick(lineEnds)}Host: ${draw.pick(hosts)}\r\n\r\n`;
}

function drawHeader(draw: Draw): string {
  const name = draw.pick([
    'Host', 'Cookie', 'Range', 'Accept-Language', 'User-Agent', 'If-None-Match', 'If-Range', 'Expect', 'Connection', 'Upgrade', 'Transfer-Encoding', 'Content-Length', 'X-Forwarded-For', 'CF-IPCountry', 'Sec-Purpose', 'Referer', 'Te',
    'Trailer', '__proto__', 'constructor', '', ' X', 'X ', 'X\0', '\xff', 'a'.repeat(2000),
  ]);
  const value = draw.pick([
    '', '100-continue', 'upgrade', 'close', 'keep-alive', 'chunked', 'gzip, chunked', 'identity', '5', '-1', '+5', '0x10', '99999999999999999999', '5, 5', 'bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=0-0,2-2', 'bytes=99999999999999999999-', 'bytes=a-b',
    'evercode-unlocked=.; evercode-used=', `evercode-unlocked=zzzzzzzz.${'A'.repeat(43)}`, ';;;=', 'pt;q=2,*;q=0,de;q=', `${'a-'.repeat(600)},`, 'en;q=0.5'.repeat(200), '::ffff:1.2.3.4, x', '\0', '\x01', '\xff\xfe', '*', '"', 'websocket', 'W/"', 'h2c',
    'Mozilla/5.0 (iPhone; Android)', ' \t ', 'x\r\n folded', 'x\ry',
  ]);
  const colon = draw.pick([':', ': ', ': ', ': ', ' : ', '']);
  return `${name}${colon}${draw.chance(0.1) ? draw.bytes(draw.size(2000)) : value}${draw.chance(0.9) ? '\r\n' : draw.pick(lineEnds)}`;
}

function drawHeaders(draw: Draw): string {
  const many = draw.chance(0.1) ? draw.size(3000) : draw.below(8);
  const huge = draw.chance(0.1) ? `X: ${'y'.repeat(draw.pick([draw.size(70_000), 20_000]))}\r\n` : '';
  return `${draw.pick(['GET', 'HEAD', 'POST'])} /${draw.pick(['live', 'page', 'rules', 'locked', 'tag', `file/${asset}`])} HTTP/1.1\r\nHost: ${draw.pick(hosts)}\r\n${huge}${Array.from({ length: many }, () => drawHeader(draw)).join('')}\r\n`;
}

/** A length that is none or not true, chunks that are none, and a second request hidden in what may be a body. */
function drawBody(draw: Draw): string {
  const inner = draw.pick(['', 'password=right', 'GET /gone HTTP/1.1\r\nHost: x\r\n\r\n', '0\r\n\r\n', draw.bytes(draw.size(3000))]);
  const size = draw.pick([inner.length.toString(16), '0', 'g', '-1', '', 'FFFFFFFFFFFFFFFFF', '7fffffff', '5;x=y', `5;${'x'.repeat(20_000)}`, ' 5', '5 ', '0x5']);
  const framing = draw.pick([
    `Content-Length: ${inner.length}\r\n`, `Content-Length: ${inner.length + 1 + draw.below(50)}\r\n`, `Content-Length: ${Math.max(0, inner.length - 3)}\r\n`, 'Content-Length: -1\r\n', 'Content-Length: 3\r\nContent-Length: 4\r\n',
    'Content-Length: 999999999999\r\n', 'Transfer-Encoding: chunked\r\n', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', 'Transfer-Encoding: x\r\n', 'Transfer-Encoding: chunked, chunked\r\n', 'Transfer-Encoding:\x0bchunked\r\n',
  ]);
  const body = framing.startsWith('T') && draw.chance(0.8) ? `${size}\r\n${inner}\r\n${draw.pick(['0\r\n\r\n', '0\r\nX: y\r\n\r\n', '', '0\r\n', 'zz\r\n\r\n'])}` : inner;
  const expect = draw.chance(0.1) ? `Expect: ${draw.pick(['100-continue', '100-Continue', 'x', ''])}\r\n` : '';
  return `${draw.pick(['POST', 'POST', 'GET', 'PUT'])} /${draw.pick(['locked', 'live', 'nobody', ''])} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${expect}${framing}\r\n${body}`;
}

function drawForm(draw: Draw): string {
  const body = draw.pick([
    'password=wrong', 'password=right', 'password=right', 'password=right', 'reason=phishing&text=x&token=x.y', `reason=phishing&text=${'%F0%9F%92%A9'.repeat(draw.size(2000))}`, 'reason=other&text=%00&token=', 'reason=&token=', 'password=', 'password', '', '=', '&&&', 'password=%', 'password=%zz%00', 'password=%ff%fe', 'password=\xff', 'password=a&password=b', `password=${'x'.repeat(draw.size(6000))}`, 'PASSWORD=x', draw.bytes(draw.size(500)),
  ]);
  const type = draw.pick(['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=utf-7', 'APPLICATION/X-WWW-FORM-URLENCODED', 'multipart/form-data; boundary=x', 'application/json', '', '\xff']);
  return `POST /${draw.pick(['locked', 'locked', 'locked', 'live', 'locked/x', 'gone', '~report/live', '~report/nobody'])} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.${draw.below(256)}.${draw.below(256)}.${draw.below(256)}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** What lies below an ending, with a query of any kind. */
function drawPart(draw: Draw): string {
  const [ending = 'live'] = endings.slice(draw.below(endings.length));
  const part = draw.pick([asset, `${asset}/`, `${asset}/../../x`, asset.toUpperCase(), 'contact.vcf', '__proto__', '..', '%2e%2e', '', asset.slice(1)]);
  const query = draw.pick(['', '?w=', '?w=99999', '?w=480', '?w=-1', '?w=1e3', '?download', '?visit=x.y', `?visit=zzzzzzzz.${'A'.repeat(43)}`, '?v=4', '?%', '?\xff=\xfe', '?w=1&w=2']);
  return `${draw.pick(['GET', 'HEAD'])} /${ending}/${part}${query} HTTP/1.1\r\nHost: x\r\n${draw.chance(0.5) ? drawHeader(draw) : ''}\r\n`;
}

/** A whole request with bytes changed, taken out, doubled or put in. */
function drawDamaged(draw: Draw): string {
  let text = drawValidRequest(draw).text;
  for (let damage = draw.below(6); damage >= 0; damage--) {
    const [at, length] = [draw.below(text.length), 1 + draw.size(16)];
    const change = draw.pick(['change', 'take', 'double', 'put'] as const);
    const inserted = change === 'take' ? '' : change === 'double' ? text.slice(at, at + length).repeat(2) : draw.bytes(length);
    text = text.slice(0, at) + inserted + text.slice(change === 'put' ? at : at + length);
    if (text === '') return '\r\n';
  }
  return text;
}
