import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  kitFormat,
  kitManifest,
  type KitManifest,
  type KitRecord,
  kitTables,
  type KitTable,
  manifestPath,
  pathOfTable,
} from '@evercode/exit-kit';
import type { Entry } from 'yauzl';
import { AppError } from '../../../../platform/http/answers/app-error.ts';

/** A kit that was uploaded, on the disk. Nothing in it is trusted. */
export type OpenedKit = {
  manifest: KitManifest;
  /** The checked lines of a table, each with its number from 1. Throws `not-a-kit` at the first wrong one. */
  lines: <Name extends KitTable>(name: Name) => AsyncGenerator<{ line: number; record: KitRecord<Name> }>;
  has: (path: string) => boolean;
  /** Throws where the kit lacks it, or where it is longer than that. */
  open: (path: string, maxBytes: number) => Promise<Readable>;
  close: () => void;
};

const bounds = {
  entries: 1_000_000,
  manifestBytes: 64 * 1024,
  /** Of one table, unpacked. */
  tableBytes: 4 * 1024 ** 3,
  lineBytes: 2 * 1024 ** 2,
  lines: 1_000_000,
} as const;

const refuse = (cause?: unknown): AppError => new AppError('not-a-kit', { cause });

/**
 * yauzl refuses absolute paths, `..` and backslashes, and ends an entry that is longer than it says. Only entries whose
 * names this program writes are ever opened, and none is written to the disk under its own name.
 */
export async function openKit(path: string): Promise<OpenedKit> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    (error: unknown) => {
      throw refuse(error);
    },
  );
  try {
    if (zip.entryCount > bounds.entries) throw refuse('too many entries');
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      // The second of two entries with one name could replace what was checked.
      if (entries.has(entry.fileName)) throw refuse('a name occurs twice');
      if (isUsed(entry.fileName)) entries.set(entry.fileName, entry);
    }
    const open = async (name: string, maxBytes: number): Promise<Readable> => {
      const entry = entries.get(name);
      if (entry === undefined || entry.isEncrypted() || entry.uncompressedSize > maxBytes) throw refuse(name);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(await open(manifestPath, bounds.manifestBytes));
    return {
      manifest,
      lines: (name) => readLines(open, name),
      has: (name) => entries.has(name),
      open,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : refuse(error);
  }
}

const isUsed = (name: string): boolean => /^(?:kit\.json|data\/|scans\/|redirector\/site\/files\/)/.test(name);

async function readManifest(stream: Readable): Promise<KitManifest> {
  const json = JSON.parse((await stream.toArray()).map(String).join('')) as unknown;
  const named = kitManifest.pick({ format: true, version: true }).safeParse(json);
  if (!named.success) throw refuse(named.error);
  if (named.data.version > kitFormat.version) throw new AppError('kit-too-new');
  const read = kitManifest.safeParse(json);
  if (!read.success) throw refuse(read.error);
  return read.data;
}

async function* readLines<Name extends KitTable>(
  open: OpenedKit['open'],
  name: Name,
): AsyncGenerator<{ line: number; record: KitRecord<Name> }> {
  const stream = await open(pathOfTable(name), bounds.tableBytes);
  let [rest, line] = ['', 0];
  const read = (text: string): KitRecord<Name> => {
    const parsed = kitTables[name].safeParse(parseJson(text));
    if (!parsed.success) throw refuse(`${name}, line ${line}`);
    // The schema of this name, which the compiler does not relate.
    return parsed.data as KitRecord<Name>;
  };
  try {
    for await (const chunk of stream.setEncoding('utf8')) {
      const parts = (rest + String(chunk)).split('\n');
      rest = parts.pop() ?? '';
      if (rest.length > bounds.lineBytes) throw refuse(`${name}: a line without an end`);
      for (const text of parts) {
        if (text === '') continue;
        line += 1;
        if (line > bounds.lines) throw refuse(`${name}: too many lines`);
        yield { line, record: read(text) };
      }
    }
    if (rest === '') return;
    line += 1;
    yield { line, record: read(rest) };
  } catch (error) {
    throw error instanceof AppError ? error : refuse(error);
  } finally {
    stream.destroy();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Into a file with a name of our own. */
export async function extractTo(stream: Readable, path: string, signal: AbortSignal): Promise<void> {
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
}
