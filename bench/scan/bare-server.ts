/** The reference for the scan role: node:http and one 302 with the same headers, and nothing else. */
import { createServer } from 'node:http';

const head = [
  'Location',
  'https://www.example.com/places/123456/menu?season=summer&table=16',
  'Cache-Control',
  'private, no-store',
  'Content-Length',
  '0',
];

const server = createServer((_request, response) => {
  response.writeHead(302, head).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ kind: 'ready', port: typeof address === 'object' ? address?.port : undefined });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
