import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RouteRecord } from '@evercode/routing';

export type FileAsked = { readonly route: RouteRecord; readonly asset: string; readonly width?: number; readonly isDownload: boolean };
export type FileAnswers = { send(request: IncomingMessage, response: ServerResponse, asked: FileAsked): void | Promise<void> };

/** The files of codes, as they were uploaded. */
export function createFileAnswers({ dataDir }: { dataDir: string }): FileAnswers {
  return {
    send(_request, response, { route, asset }) {
      const stream = createReadStream(join(dataDir, 'files', asset));
      stream.once('error', () => response.writeHead(404, { 'Content-Length': '0' }).end());
      stream.once('open', () => {
        response.writeHead(200, { 'Content-Type': route.page?.assets[asset]?.type ?? 'application/octet-stream', 'Cache-Control': 'private, no-store' });
        stream.pipe(response);
      });
    },
  };
}
