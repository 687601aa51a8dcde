/**
 * The rows of a frame, one after another:
 *
 *   bytes
 *   8      time in milliseconds since 1970, a double
 *   1      kind. 0: GET; 1: HEAD; 2: an own visit by GET, which an older reader takes for a GET. From format 4 on
 *          combined with 80 (hexadecimal) for a scan with rule and parameters, or 40 for a page event
 *   2+n    seven texts: code, workspace, user agent, language, referrer, purpose, country. Each is either its length in
 *          bytes and its UTF-8; or, with the highest bit set, the number of an earlier text of the frame (texts written
 *          out are numbered from 0, empty ones are not); or 7FFF and the sixteen bytes of a UUID, which is not numbered
 *          a page event adds two texts: the event and its target
 *          a scan with rule and parameters adds a text, the rule; a byte, the number of parameters, at most eight; and
 *          the parameters as texts
 *
 * Little-endian. At the first invalid row the rest of the frame is dropped: its checksum was right, so it was not
 * written by this program.
 */
import type { StoredPageEvent, StoredScan } from './scan-entry.ts';

/** `event` and `target` are present on page events only. */
export type StoredRow = Omit<StoredScan, 'index' | 'ip'> & Partial<Pick<StoredPageEvent, 'event' | 'target'>>;

/** Bit of a reference to an earlier text. */
export const reference = 0x8000;

/** In place of a length, and larger than any: a UUID follows. */
export const uuidFollows = 0x7fff;
export const uuidBytes = 16;

export const withMore = 0x80;
export const ofEvent = 0x40;
export const mostParams = 8;

const headBytes = 9;

export function readRows(bytes: Buffer, format: number): StoredRow[] {
  const rows: StoredRow[] = [];
  const texts: string[] = [];
  let at = 0;

  function readText(): string {
    const number = bytes.readUInt16LE(at);
    at += 2;
    if (number === 0) return '';
    if (number >= reference) {
      const text = texts[number - reference];
      if (text === undefined) throw new RangeError('A text is referenced that does not exist.');
      return text;
    }
    if (number === uuidFollows) return readUuid();
    if (at + number > bytes.length) throw new RangeError('A text is cut off.');
    const text = bytes.toString('utf8', at, at + number);
    at += number;
    texts.push(text);
    return text;
  }

  function readUuid(): string {
    const hex = bytes.toString('hex', at, at + uuidBytes);
    if (hex.length < 2 * uuidBytes) throw new RangeError('A UUID is cut off.');
    at += uuidBytes;
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  function readMore(): StoredRow['more'] {
    const rule = readText();
    const count = bytes.readUInt8(at);
    if (count > mostParams) throw new RangeError('More parameters than the format allows.');
    at += 1;
    return { rule, params: Array.from({ length: count }, readText) };
  }

  function readKind(): { kind: number; extra: number } {
    const written = bytes.readUInt8(at + headBytes - 1);
    if (format < 4) return { kind: written, extra: 0 };
    const [kind, extra] = [written & ~(withMore | ofEvent), written & (withMore | ofEvent)];
    if (kind > 2 || extra === (withMore | ofEvent)) throw new RangeError('A row of an unknown kind.');
    return { kind, extra };
  }

  try {
    while (at < bytes.length) {
      const time = bytes.readDoubleLE(at);
      const { kind, extra } = readKind();
      const method = kind === 1 ? 'HEAD' : 'GET';
      at += headBytes;
      const [qr, account, userAgent, language, referrer, purpose, country] = [
        readText(),
        readText(),
        readText(),
        readText(),
        readText(),
        readText(),
        readText(),
      ];
      rows.push({
        at: time,
        qr,
        account,
        userAgent,
        language,
        referrer,
        method,
        purpose,
        country,
        ...(kind === 2 && { isOwn: true }),
        ...(extra === ofEvent && { event: readText(), target: readText() }),
        ...(extra === withMore && { more: readMore() }),
      });
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return rows;
}

/** Rows of format 1: a JSON array of arrays. Undefined in place of an invalid row. */
export function readRowsOfFormat1(bytes: Buffer): (StoredRow | undefined)[] {
  const rows: unknown = JSON.parse(bytes.toString('utf8'));
  return Array.isArray(rows) ? rows.map(fromRow) : [];
}

function fromRow(row: unknown): StoredRow | undefined {
  const columns: readonly unknown[] = Array.isArray(row) ? row : [];
  const [at, qr, account, userAgent, language, referrer, method, purpose, country] = columns;
  if (
    typeof at !== 'number' ||
    typeof qr !== 'string' ||
    typeof account !== 'string' ||
    typeof userAgent !== 'string' ||
    typeof language !== 'string' ||
    typeof referrer !== 'string' ||
    typeof purpose !== 'string' ||
    typeof country !== 'string' ||
    (method !== 'GET' && method !== 'HEAD')
  )
    return undefined;
  return { at, qr, account, userAgent, language, referrer, method, purpose, country };
}
