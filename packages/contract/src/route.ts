import type * as z from 'zod';
import type { Action } from './actions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file as the request body, with its declared types and its bound. The server checks the real type by the bytes. */
export type Upload = Readonly<{
  types: readonly string[];
  maxBytes: number;
  /** The file may also be this field of a form; without types, only this. */
  field?: string;
  /** Streamed to the handler, for files too large for memory. Only as a field of a form. */
  isStreamed?: true;
}>;

/** A file during its upload. Read at most once. */
export type StreamedFile = {
  /** Throws 413 beyond `maxBytes`, and when the client disconnects or loses its permission. */
  read(maxBytes: number): AsyncIterable<Uint8Array>;
};

/** A file in an answer, in memory or streamed, with its headers. */
export type AnsweredFile = {
  type: string;
  fileName: string;
  headers?: Readonly<Record<string, string>>;
  /** Displayed in the browser. Otherwise it is downloaded, as anything that a browser could execute must be. */
  isInline?: boolean;
} & ({ bytes: Uint8Array | string } | StreamedAnswer);

export type StreamedAnswer = {
  stream: AsyncIterable<Uint8Array>;
  /** The length of the stream, where it is known. */
  length?: number;
  /** The stream is this part of the file (206). */
  range?: { first: number; last: number; total: number };
  /** Range requests are supported. */
  takesRanges?: true;
};

/**
 * Server-sent events with backpressure: the next one is requested when the last has been sent, so a slow reader gets
 * fewer.
 */
export type AnsweredEvents<Event> = {
  events: AsyncIterable<Event>;
  /** Called when the reader is gone or never comes; may be called twice. */
  end: () => void;
};

/** One route, declared once. Validation, serialisation, documentation and the typed client all come from this. */
export type Route = Readonly<{
  method: Method;
  /** With `{name}` for parameters, as OpenAPI writes them. */
  path: `/api/${string}` | `/qrs/${string}` | '/qrbeautifier' | '/requeststatus' | '/requeststatus/events';
  /** The action that the caller must be allowed, or `public`, which needs no sign-in. */
  action: Action | 'public';
  tag: string;
  summary: string;
  /** A retry with the same Idempotency-Key gets the first answer and changes nothing. */
  idempotent?: true;
  /** The answer has a `version`, which is its ETag; a change may name the one it is based on (If-Match). */
  versioned?: true;
  /** The rate limit per IP address and minute, for public or expensive routes. */
  perMinute?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Instead of a body. */
  upload?: Upload;
  /**
   * 204 has no body. A file is private to its caller or (`isForEver`) public and immutable under its address. Events
   * end when either side closes (text/event-stream).
   */
  success:
    | { status: 200 | 201; body: z.ZodType }
    | { status: 204 }
    | { status: 200; media: readonly string[]; isForEver?: true }
    | { status: 200; events: z.ZodType };
}>;

/** Keeps the literal types of a declaration. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Part<
  R extends Route,
  Key extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[Key] extends z.ZodType ? (Side extends 'input' ? z.input<R[Key]> : z.output<R[Key]>) : undefined;

/** What a caller sends. */
export type CallOf<R extends Route> = {
  [
    Key in 'params' | 'query' | 'body' as R[Key] extends z.ZodType
      ? Key extends 'query'
        ? NeededQuery<R>
        : Key
      : never
  ]: Part<R, Key, 'input'>;
} & { query?: Part<R, 'query', 'input'> | undefined } & (R extends { upload: Upload } ? { file: Blob } : unknown) &
  (R extends { versioned: true } ? { ifMatch?: number | undefined } : unknown);

/** A query without required parameters may be left out. */
type NeededQuery<R extends Route> =
  Partial<Part<R, 'query', 'input'>> extends Part<R, 'query', 'input'> ? never : 'query';

/** What a handler receives after validation. */
export type RequestOf<R extends Route> = {
  params: Part<R, 'params', 'output'>;
  query: Part<R, 'query', 'output'>;
  body: Part<R, 'body', 'output'>;
  file: R extends { upload: { isStreamed: true } }
    ? StreamedFile
    : R extends { upload: Upload }
      ? Uint8Array
      : undefined;
  /** The client's file name without folders; empty when unknown. Only forms carry one. */
  fileName: R extends { upload: Upload } ? string : undefined;
};

/** What a handler returns; fields that the schema does not name are not sent. */
export type AnswerOf<R extends Route> = R['success'] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : R['success'] extends { media: readonly string[] }
    ? AnsweredFile
    : R['success'] extends { events: infer Event extends z.ZodType }
      ? AnsweredEvents<z.input<Event>>
      : undefined;

/** The events that a caller reads. */
export type EventOf<R extends Route> = R['success'] extends { events: infer Event extends z.ZodType }
  ? z.output<Event>
  : never;

/** What a caller gets back. */
export type ResultOf<R extends Route> = R['success'] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;
