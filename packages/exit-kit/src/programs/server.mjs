// Evercode: answers the short links of this workspace. Needs Node.js 20.11 or newer: node server.mjs [port]
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

const here = import.meta.dirname;
const routes = new Map(Object.entries(JSON.parse(readFileSync(join(here, 'routes.json'), 'utf8'))));
const types = Object.fromEntries(
  [
    'html text/html, txt text/plain, vcf text/vcard, ics text/calendar, webp image/webp, gif image/gif, png image/png',
    'jpg image/jpeg, pdf application/pdf, mp3 audio/mpeg, m4a audio/mp4, mp4 video/mp4, webm video/webm',
  ].flatMap((list) => list.split(', ').map((pair) => pair.split(' '))),
);
const noStore = { 'Cache-Control': 'private, no-store' };

/** Players ask for parts of a file, such as "bytes=0-1023" or "bytes=500-". */
function readRange(header, size) {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' || Number(first) >= size) return undefined;
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function sendFile(request, response, status, name, headers = {}) {
  const path = join(here, 'site', name);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return response.writeHead(404).end();
  const part = status === 200 ? readRange(request.headers.range, size) : undefined;
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const type = types[name.split('.').at(-1)] ?? 'application/octet-stream';
  response.writeHead(part ? 206 : status, {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Length': end - start + 1,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    ...headers,
  });
  if (request.method === 'HEAD' || size === 0) return response.end();
  return pipeline(createReadStream(path, { start, end }), response, () => undefined);
}

createServer((request, response) => {
  const [, path] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?]*)?\/?([^?]*)/i.exec(request.url);
  if (/^(?:files\/[0-9a-f-]+\.[a-z0-9]+|robots\.txt)$/.test(path)) return sendFile(request, response, 200, path);
  const [status, to] = path === '' ? [200, 'home.html'] : (routes.get(path) ?? [404, 'not-found.html']);
  if (status !== 302) return sendFile(request, response, status, `pages/${to}`, noStore);
  return response.writeHead(302, { Location: to, 'Content-Length': 0, ...noStore }).end();
}).listen(Number(process.argv[2] ?? process.env.PORT ?? 8080));
