import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { AssetFacts, RouteRecord } from '@evercode/routing';
import { keyOfAsset, readRange, type OpenedObject, type Storage } from '@evercode/storage';
import type { SendPage } from '../answer/send-page.ts';
import { describeFile } from './describe-file.ts';
import { readContactPhoto } from './read-contact-photo.ts';

/** Who has files: a code with a page, or a domain with pictures. */
type FileOwner = {
  readonly account: string;
  readonly page?: { readonly assets: Readonly<Record<string, AssetFacts>> };
};

export type FileRequest = {
  readonly route: FileOwner;
  /** The id of a file in the page of the route. */
  readonly file: string;
  /** For a picture: the width at which it will be shown. */
  readonly width?: number | undefined;
  /** For a picture: prefer AVIF if it exists. */
  readonly prefersAvif?: boolean | undefined;
  /** The browser saves the file instead of showing it. */
  readonly isDownload?: boolean | undefined;
  /** Called before a file is sent from its beginning: not for later ranges, and not for HEAD. */
  readonly onBegin?: (() => void) | undefined;
};

export type FileAnswers = {
  /** Resolves when the answer was sent or the client left. Never rejects. */
  send(request: IncomingMessage, response: ServerResponse, file: FileRequest): Promise<void>;
  readContactPhoto(route: RouteRecord, file: string): Promise<Buffer | undefined>;
};

type FileParts = { readonly storage: Storage; readonly sendPage: SendPage };

/** Sends the files of codes from the store to visitors, without the database. */
export function createFileAnswers({ storage, sendPage }: FileParts): FileAnswers {
  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    { route, file, width, prefersAvif = false, isDownload = false, onBegin }: FileRequest,
  ): Promise<void> {
    const facts = route.page?.assets[file];
    if (facts === undefined) return sendPage(request, response, 'not-found');
    const stored = { account: route.account, asset: file, sides: facts.sides };
    if (
      prefersAvif &&
      facts.type === 'image/webp' &&
      (await trySendAvif(request, response, { facts, key: keyOfAsset(stored, width, 'avif'), isDownload }))
    )
      return;
    const key = keyOfAsset(stored, width);
    const etag = etagOf(key);
    const head = { ...describeFile(facts, isDownload), ETag: etag };
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, head).end();
      return;
    }
    await sendFile(request, response, { facts, key, head, onBegin });
  }

  /** Returns false, and sends nothing, if the picture has no AVIF. */
  async function trySendAvif(
    request: IncomingMessage,
    response: ServerResponse,
    { facts, key, isDownload }: { facts: AssetFacts; key: string; isDownload: boolean },
  ): Promise<boolean> {
    const etag = etagOf(key);
    const head = { ...describeFile({ ...facts, type: 'image/avif' }, isDownload), ETag: etag };
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304, head).end();
      return true;
    }
    if (request.method === 'HEAD') {
      const found = await storage.stat(key);
      if (found !== undefined) response.writeHead(200, { ...head, 'Content-Length': String(found.bytes) }).end();
      return found !== undefined;
    }
    const opened = await storage.open(key);
    if (opened === undefined) return false;
    response.writeHead(200, { ...head, 'Content-Length': String(opened.bytes) });
    await stream(opened, response);
    return true;
  }

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    {
      facts,
      key,
      head,
      onBegin,
    }: { facts: AssetFacts; key: string; head: Record<string, string> } & Pick<FileRequest, 'onBegin'>,
  ): Promise<void> {
    const isHead = request.method === 'HEAD';
    // A picture is sent whole: it is small, and `facts.bytes` is not the length of each of its widths.
    const acceptsRanges = facts.kind !== 'picture';
    const range =
      acceptsRanges && !isHead && allowsRange(request.headers['if-range']?.toString(), head['ETag'])
        ? readRange(request.headers.range, facts.bytes)
        : 'whole';
    if (range === 'unsatisfiable') {
      response
        .writeHead(416, {
          'Content-Range': `bytes */${facts.bytes}`,
          'Content-Length': '0',
          'Cache-Control': 'no-store',
        })
        .end();
      return;
    }
    if (isHead) {
      const found = await storage.stat(key);
      if (found === undefined) return sendPage(request, response, 'not-found');
      response
        .writeHead(200, {
          ...head,
          'Content-Length': String(found.bytes),
          ...(acceptsRanges && { 'Accept-Ranges': 'bytes' }),
        })
        .end();
      return;
    }
    const opened = await storage.open(key, range === 'whole' ? undefined : range);
    if (opened === undefined) return sendPage(request, response, 'not-found');
    if (range === 'whole' || (range.first === 0 && opened.bytes > probeBytes)) onBegin?.();
    response.writeHead(range === 'whole' ? 200 : 206, {
      ...head,
      'Content-Length': String(opened.bytes),
      ...(acceptsRanges && { 'Accept-Ranges': 'bytes' }),
      ...(range !== 'whole' && {
        'Content-Range': `bytes ${range.first}-${range.first + opened.bytes - 1}/${opened.total}`,
      }),
    });
    await stream(opened, response);
  }

  return {
    readContactPhoto: async (route, file) => readContactPhoto(storage, route, file),

    async send(request, response, file) {
      try {
        await send(request, response, file);
      } catch {
        // The store is away or failed in the middle: a cut connection cannot be taken for a complete file.
        if (response.headersSent) response.destroy();
        else sendPage(request, response, 'unavailable');
      }
    },
  };
}

/** Players request the first two bytes to test for range support, and then the file. */
const probeBytes = 2;

/** The file and its width: the content behind a key never changes. */
const etagOf = (key: string): string => `"${key.split('/').slice(1).join('-')}"`;

/** Reads as fast as the visitor does; a visitor who leaves closes the file. */
async function stream(opened: OpenedObject, response: ServerResponse): Promise<void> {
  if (response.destroyed) {
    opened.stream.destroy();
    return;
  }
  await pipeline(opened.stream, response);
}

/** If-None-Match (RFC 9110, 13.1.2). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** If-Range (RFC 9110, 13.1.5): for another version the whole file is sent. Dates never match, as none is sent. */
function allowsRange(header: string | undefined, etag: string | undefined): boolean {
  return header === undefined || header.trim() === etag;
}
