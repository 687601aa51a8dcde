import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { limits } from '@evercode/contract/limits';
import type { AssetFacts, RouteRecord } from '@evercode/routing';
import { keyOfAsset, keyOfContactPhoto, readRange, type OpenedObject, type Storage } from '@evercode/storage';
import { describeFile } from './describe-file.ts';

export type FileRequest = {
  readonly route: RouteRecord;
  /** One of those that the page of the route names. */
  readonly asset: string;
  /** Of a picture: how wide it will be shown. */
  readonly width?: number | undefined;
  /** Of a picture: rather as AVIF, if there is one. */
  readonly isAvifWelcome?: boolean | undefined;
  /** To be saved, whatever it is. */
  readonly isDownload?: boolean | undefined;
  /** Called when a file is about to be sent from its beginning: not for its later pieces, nor where it is only asked about. */
  readonly onBegin?: (() => void) | undefined;
};

export type FileAnswers = {
  /** Resolves when the answer is out, or its client gone. Never rejects. */
  send(request: IncomingMessage, response: ServerResponse, file: FileRequest): Promise<void>;
  /** A picture as address books take it; undefined where there is none, or the store does not answer in time. Never rejects. */
  readContactPhoto(route: RouteRecord, asset: string): Promise<Buffer | undefined>;
};

export type FileParts = {
  readonly storage: Storage;
  readonly sendPage: (request: IncomingMessage, response: ServerResponse, page: 'not-found' | 'unavailable') => void;
};

/** Files of codes, for visitors: from the store, with nothing of the database. */
export function createFileAnswers({ storage, sendPage }: FileParts): FileAnswers {
  async function send(request: IncomingMessage, response: ServerResponse, { route, asset, width, isAvifWelcome = false, isDownload = false, onBegin }: FileRequest): Promise<void> {
    const facts = route.page?.assets[asset];
    if (facts === undefined) return sendPage(request, response, 'not-found');
    const stored = { account: route.account, asset, sides: facts.sides };
    if (isAvifWelcome && facts.type === 'image/webp' && await tryAvif(request, response, { facts, key: keyOfAsset(stored, width, 'avif'), isDownload })) return;
    const key = keyOfAsset(stored, width);
    const etag = etagOf(key);
    const head = { ...describeFile(facts, isDownload), ETag: etag };
    if (isKnown(request.headers['if-none-match'], etag)) {
      response.writeHead(304, head).end();
      return;
    }
    await sendFile(request, response, { facts, key, head, onBegin });
  }

  /** False: there is none, and nothing is answered yet. */
  async function tryAvif(request: IncomingMessage, response: ServerResponse, { facts, key, isDownload }: { facts: AssetFacts; key: string; isDownload: boolean }): Promise<boolean> {
    const etag = etagOf(key);
    const head = { ...describeFile({ ...facts, type: 'image/avif' }, isDownload), ETag: etag };
    if (isKnown(request.headers['if-none-match'], etag)) {
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

  async function sendFile(request: IncomingMessage, response: ServerResponse, { facts, key, head, onBegin }: { facts: AssetFacts; key: string; head: Record<string, string> } & Pick<FileRequest, 'onBegin'>): Promise<void> {
    const isHead = request.method === 'HEAD';
    // A picture is fetched in whole: it is small, and each of its widths has a length of its own.
    const takesRanges = facts.kind !== 'picture';
    const range = takesRanges && !isHead && isCurrent(request.headers['if-range']?.toString(), head['ETag']) ? readRange(request.headers.range, facts.bytes) : 'whole';
    if (range === 'unsatisfiable') {
      response.writeHead(416, { 'Content-Range': `bytes */${facts.bytes}`, 'Content-Length': '0', 'Cache-Control': 'no-store' }).end();
      return;
    }
    if (isHead) {
      const found = await storage.stat(key);
      if (found === undefined) return sendPage(request, response, 'not-found');
      response.writeHead(200, { ...head, 'Content-Length': String(found.bytes), ...(takesRanges && { 'Accept-Ranges': 'bytes' }) }).end();
      return;
    }
    const opened = await storage.open(key, range === 'whole' ? undefined : range);
    if (opened === undefined) return sendPage(request, response, 'not-found');
    if (range === 'whole' || (range.first === 0 && opened.bytes > mostOfProbe)) onBegin?.();
    response.writeHead(range === 'whole' ? 200 : 206, {
      ...head, 'Content-Length': String(opened.bytes), ...(takesRanges && { 'Accept-Ranges': 'bytes' }),
      ...(range !== 'whole' && { 'Content-Range': `bytes ${range.first}-${range.first + opened.bytes - 1}/${opened.total}` }),
    });
    await stream(opened, response);
  }

  return {
    readContactPhoto: async (route, asset) => readSoon(storage, keyOfContactPhoto({ account: route.account, asset })).catch(() => undefined),

    async send(request, response, file) {
      try {
        await send(request, response, file);
      } catch {
        // The store is away, or breaks in the middle: then nobody shall take what came for the whole.
        if (response.headersSent) response.destroy();
        else sendPage(request, response, 'unavailable');
      }
    },
  };
}

/** Players ask for the first two bytes to see whether parts are given, and then for the file. */
const mostOfProbe = 2;

/** The asset, and which of its widths: neither ever changes. */
const etagOf = (key: string): string => `"${key.split('/').slice(1).join('-')}"`;

/** A contact without its photo, now, is better than one with it later. */
const PHOTO_PATIENCE_MS = 1_500;

async function readSoon(storage: Storage, key: string): Promise<Buffer | undefined> {
  let isLate = false;
  const reading = (async () => {
    const opened = await storage.open(key);
    if (opened === undefined) return undefined;
    if (isLate || opened.bytes > limits.contactPhoto.bytes) {
      opened.stream.destroy();
      return undefined;
    }
    return buffer(opened.stream);
  })();
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => {
    isLate = true;
    resolve(undefined);
  }, PHOTO_PATIENCE_MS);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    reading.catch(() => undefined);
  }
}

/** As fast as the visitor reads; one who leaves closes the file. */
async function stream(opened: OpenedObject, response: ServerResponse): Promise<void> {
  if (response.destroyed) {
    opened.stream.destroy();
    return;
  }
  await pipeline(opened.stream, response);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** A part is asked for of a certain version; of any other, the whole is the answer. A file never changes, so a date is none that we gave. */
function isCurrent(header: string | undefined, etag: string | undefined): boolean {
  return header === undefined || header.trim() === etag;
}
