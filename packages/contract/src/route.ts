import type * as z from 'zod';
import type { Action } from './actions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A body that is a file, sent as it is: its types by name, and its bound. What it really holds, only its bytes say. */
export type Upload = Readonly<{
  types: readonly string[];
  maxBytes: number;
  /** The file may come as this field of a form, too; without types, only so. */
  field?: string;
  /** Handed on as it comes, for what is too large to be held in memory. Only as a field of a form. */
  isStreamed?: true;
}>;

/** A file that is still on its way. Read once, or not at all. */
export type StreamedFile = {
  /** Breaks off with 413 as soon as it is too large, and when its sender leaves or is no longer allowed to send it. */
  read(maxBytes: number): AsyncIterable<Uint8Array>;
};

/** A file, whole or as it comes, with what is to be said about it beside its type and name. */
export type AnsweredFile = {
  type: string;
  fileName: string;
  headers?: Readonly<Record<string, string>>;
  /** Shown where it is opened. Without this it is saved: whatever a browser could run must be. */
  isInline?: boolean;
} & ({ bytes: Uint8Array | string } | StreamedAnswer);

export type StreamedAnswer = {
  stream: AsyncIterable<Uint8Array>;
  /** Of what the stream brings, where that is known. */
  length?: number;
  /** The stream is that part of the whole (206). */
  range?: { first: number; last: number; total: number };
  /** Whoever asks for a part gets one. */
  takesRanges?: true;
};

/** Each is sent as it comes. Whoever reads slowly gets fewer: the next one is asked for when the last has left. */
export type AnsweredEvents<Event> = {
  events: AsyncIterable<Event>;
  /** Called when nobody reads any more, or ever will; perhaps twice. */
  end: () => void;
};

/** One route, declared once. Validation, serialisation, documentation and the typed client all come from this. */
export type Route = Readonly<{
  method: Method;
  /** With `{name}` for parameters, as OpenAPI writes them. */
  path: `/api/${string}` | `/qrs/${string}`;
  /** What the caller must be allowed to do, or `public`: nobody has to be signed in. */
  action: Action | 'public';
  tag: string;
  summary: string;
  /** A retry with the same Idempotency-Key gets the first answer again and changes nothing. */
  idempotent?: true;
  /** The answer has a `version`, which is its ETag; a change can name the one it is meant for (If-Match). */
  versioned?: true;
  /** Requests a minute from one address; for what a stranger may call and what costs us. */
  perMinute?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Instead of a body. */
  upload?: Upload;
  /**
   * 204 has no body. A file is for its caller alone, or (`isForEver`) for everybody and never changes under its address.
   * Events go on until one side has enough (text/event-stream).
   */
  success: { status: 200 | 201; body: z.ZodType } | { status: 204 } | { status: 200; media: readonly string[]; isForEver?: true } | { status: 200; events: z.ZodType };
}>;

/** Keeps the literal types of a declaration. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Part<R extends Route, Key extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  R[Key] extends z.ZodType ? (Side extends 'input' ? z.input<R[Key]> : z.output<R[Key]>) : undefined;

/** What a caller sends. */
export type CallOf<R extends Route> = {
  [Key in 'params' | 'query' | 'body' as R[Key] extends z.ZodType ? (Key extends 'query' ? NeededQuery<R> : Key) : never]: Part<R, Key, 'input'>;
} & { query?: Part<R, 'query', 'input'> | undefined } & (R extends { upload: Upload } ? { file: Blob } : unknown)
  & (R extends { versioned: true } ? { ifMatch?: number | undefined } : unknown);

/** A query of which nothing is needed can be left out. */
type NeededQuery<R extends Route> = Partial<Part<R, 'query', 'input'>> extends Part<R, 'query', 'input'> ? never : 'query';

/** What a handler receives after validation. */
export type RequestOf<R extends Route> = {
  params: Part<R, 'params', 'output'>;
  query: Part<R, 'query', 'output'>;
  body: Part<R, 'body', 'output'>;
  file: R extends { upload: { isStreamed: true } } ? StreamedFile : R extends { upload: Upload } ? Uint8Array : undefined;
  /** As its sender calls it, less any folders; empty when they did not say. Only a form says. */
  fileName: R extends { upload: Upload } ? string : undefined;
};

/** What a handler must return; what is not in the schema never leaves. */
export type AnswerOf<R extends Route> = R['success'] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : R['success'] extends { media: readonly string[] } ? AnsweredFile
    : R['success'] extends { events: infer Event extends z.ZodType } ? AnsweredEvents<z.input<Event>> : undefined;

/** What a caller of a route with events reads, one after the other. */
export type EventOf<R extends Route> = R['success'] extends { events: infer Event extends z.ZodType } ? z.output<Event> : never;

/** What a caller gets back. */
export type ResultOf<R extends Route> = R['success'] extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;
