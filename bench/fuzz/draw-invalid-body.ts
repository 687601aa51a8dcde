import type { Draw } from './draw.ts';

/** Invalid or wrong lengths, invalid chunks, and a second request hidden in a possible body. */
export function drawBody(draw: Draw): string {
  const inner = draw.pick([
    '',
    'password=right',
    'GET /gone HTTP/1.1\r\nHost: x\r\n\r\n',
    '0\r\n\r\n',
    draw.bytes(draw.size(3000)),
  ]);
  const size = draw.pick([
    inner.length.toString(16),
    '0',
    'g',
    '-1',
    '',
    'FFFFFFFFFFFFFFFFF',
    '7fffffff',
    '5;x=y',
    `5;${'x'.repeat(20_000)}`,
    ' 5',
    '5 ',
    '0x5',
  ]);
  const framing = draw.pick([
    `Content-Length: ${inner.length}\r\n`,
    `Content-Length: ${inner.length + 1 + draw.below(50)}\r\n`,
    `Content-Length: ${Math.max(0, inner.length - 3)}\r\n`,
    'Content-Length: -1\r\n',
    'Content-Length: 3\r\nContent-Length: 4\r\n',
    'Content-Length: 999999999999\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
    'Transfer-Encoding: x\r\n',
    'Transfer-Encoding: chunked, chunked\r\n',
    'Transfer-Encoding:\x0bchunked\r\n',
  ]);
  const body =
    framing.startsWith('T') && draw.chance(0.8)
      ? `${size}\r\n${inner}\r\n${draw.pick(['0\r\n\r\n', '0\r\nX: y\r\n\r\n', '', '0\r\n', 'zz\r\n\r\n'])}`
      : inner;
  const expect = draw.chance(0.1) ? `Expect: ${draw.pick(['100-continue', '100-Continue', 'x', ''])}\r\n` : '';
  const method = draw.pick(['POST', 'POST', 'GET', 'PUT']);
  const path = draw.pick(['locked', 'live', 'nobody', '']);
  const type = 'Content-Type: application/x-www-form-urlencoded\r\n';
  return `${method} /${path} HTTP/1.1\r\nHost: x\r\n${type}${expect}${framing}\r\n${body}`;
}

export function drawForm(draw: Draw): string {
  const body = draw.pick([
    'password=wrong',
    'password=right',
    'password=right',
    'password=right',
    'reason=phishing&text=x&token=x.y',
    `reason=phishing&text=${'%F0%9F%92%A9'.repeat(draw.size(2000))}`,
    'reason=other&text=%00&token=',
    'reason=&token=',
    'password=',
    'password',
    '',
    '=',
    '&&&',
    'password=%',
    'password=%zz%00',
    'password=%ff%fe',
    'password=\xff',
    'password=a&password=b',
    `password=${'x'.repeat(draw.size(6000))}`,
    'PASSWORD=x',
    draw.bytes(draw.size(500)),
  ]);
  const type = draw.pick([
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-7',
    'APPLICATION/X-WWW-FORM-URLENCODED',
    'multipart/form-data; boundary=x',
    'application/json',
    '',
    '\xff',
  ]);
  const path = draw.pick(['locked', 'locked', 'locked', 'live', 'locked/x', 'gone', '~report/live', '~report/nobody']);
  const address = `10.${draw.below(256)}.${draw.below(256)}.${draw.below(256)}`;
  const headers = [`X-Forwarded-For: ${address}`, `Content-Type: ${type}`, `Content-Length: ${body.length}`];
  return `POST /${path} HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
