import { mostParams, ofEvent, reference, uuidBytes, uuidFollows, withMore } from './row-format.ts';
import type { MoreOfScan, PackedScanEntry, PageEventEntry, ScanEntry } from './scan-entry.ts';

/** Encodes the scans and page events of one event-loop turn. */
type RowWriter = {
  add(entry: ScanEntry | PackedScanEntry): void;
  addEvent(entry: PageEventEntry): void;
  /** Scans and page events. */
  count(): number;
  /** Everything added since the last call. Its bytes are valid until the next `add`. */
  take(): TakenRows;
};

export type TakenRows = {
  readonly scans: number;
  readonly events: number;
  /** 3 where no row needs format 4, so that older readers can read it. */
  readonly format: 3 | 4;
  /** One line per row. '' where no address is known. */
  readonly addresses: string;
  /** See row-format.ts. */
  readonly rows: Uint8Array;
};

/** Texts from visitors are cut to these lengths. */
const maxUserAgent = 512;
const maxReferrer = 512;
const maxLanguage = 64;
const maxPurpose = 32;
const maxCountry = 8;
const maxParam = 128;
/** Texts of the product and of owners. */
const maxRule = 96;
const maxEvent = 32;
const maxTarget = 128;
/** The longest text form of an IPv6 address. */
const maxAddress = 45;

/** A UTF-16 unit takes at most three bytes in UTF-8. */
const bytesPerUnit = 3;
/** Upper bound of a row without the texts of code and workspace. */
const mostRowBytes =
  8 + 1 + 7 * 2 + 2 * uuidBytes + bytesPerUnit * (maxUserAgent + maxReferrer + maxLanguage + maxPurpose + maxCountry);
const mostMoreBytes = 2 + 1 + bytesPerUnit * maxRule + mostParams * (2 + bytesPerUnit * maxParam);
const mostEventBytes = 2 * 2 + bytesPerUnit * (maxEvent + maxTarget);
const slots = 64;

/**
 * Writes rows directly into bytes, the cheapest way measured, JSON among others. A text that the frame contains already
 * is written as its number if it is still in its slot: many phones have the same user agent, and many scan the same
 * code.
 */
export function createRowWriter(): RowWriter {
  let bytes = Buffer.allocUnsafe(64 * 1024);
  let end = 0;
  let count = 0;
  let events = 0;
  let format: 3 | 4 = 3;
  let lines = '';
  let isAnyKnown = false;
  let texts = 0;
  const held = Array.from({ length: slots }, () => '');
  const numbers = new Uint16Array(slots);

  function makeRoom(most: number): void {
    if (end + most <= bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * bytes.length, end + most));
    larger.set(bytes.subarray(0, end));
    bytes = larger;
  }

  function writeText(text: string): void {
    const { length } = text;
    if (length === 0) return writeNumber(0);
    const slot = (length + 31 * text.charCodeAt(length - 1) + 7 * text.charCodeAt(length >> 1)) % slots;
    if (held[slot] === text) return writeNumber(reference | (numbers[slot] ?? 0));
    const written = bytes.write(text, end + 2);
    writeNumber(written);
    end += written;
    if (texts < reference) {
      held[slot] = text;
      numbers[slot] = texts;
      texts += 1;
    }
  }

  function writeNumber(number: number): void {
    bytes[end] = number;
    bytes[end + 1] = number >>> 8;
    end += 2;
  }

  function writeUuid(from: Uint8Array, at: number): void {
    writeNumber(uuidFollows);
    for (let index = 0; index < uuidBytes; index++) bytes[end + index] = from[at + index] ?? 0;
    end += uuidBytes;
  }

  function writeMore({ rule, params }: MoreOfScan): void {
    makeRoom(mostMoreBytes);
    writeText(cut(rule, maxRule));
    const kept = Math.min(params.length, mostParams);
    bytes[end++] = kept;
    for (let index = 0; index < kept; index++) writeText(cut(params[index] ?? '', maxParam));
    format = 4;
  }

  function add(entry: ScanEntry | PackedScanEntry, extra: number): void {
    const { at, ip, userAgent, language, referrer, method, purpose, country, isOwn } = entry;
    const isPacked = 'ids' in entry;
    makeRoom(mostRowBytes + (isPacked ? 0 : bytesPerUnit * (entry.qr.length + entry.account.length)));
    bytes.writeDoubleLE(at, end);
    bytes[end + 8] = (method === 'HEAD' ? 1 : isOwn === true ? 2 : 0) | extra;
    end += 9;
    if (isPacked) {
      writeUuid(entry.ids, 0);
      writeUuid(entry.ids, uuidBytes);
    } else {
      writeText(entry.qr);
      writeText(entry.account);
    }
    writeText(cut(userAgent, maxUserAgent));
    writeText(cut(language, maxLanguage));
    writeText(cut(referrer, maxReferrer));
    writeText(cut(purpose, maxPurpose));
    writeText(cut(country, maxCountry));
    const line = toAddressLine(ip);
    isAnyKnown ||= line !== '';
    lines += count === 0 ? line : `\n${line}`;
    count += 1;
  }

  return {
    add(entry) {
      const { more } = entry;
      if (more === undefined) return add(entry, 0);
      add(entry, withMore);
      writeMore(more);
    },
    addEvent(entry) {
      add(entry, ofEvent);
      makeRoom(mostEventBytes);
      writeText(cut(entry.event, maxEvent));
      writeText(cut(entry.target, maxTarget));
      format = 4;
      events += 1;
    },
    count: () => count,
    take() {
      const taken = {
        scans: count - events,
        events,
        format,
        addresses: isAnyKnown ? lines : '',
        rows: bytes.subarray(0, end),
      };
      end = 0;
      count = 0;
      events = 0;
      format = 3;
      lines = '';
      isAnyKnown = false;
      texts = 0;
      held.fill('');
      return taken;
    },
  };
}

/** The entry's line in the sealed part. */
function toAddressLine(ip: string): string {
  return ip.includes('\n') ? cut(ip, maxAddress).replaceAll('\n', '') : cut(ip, maxAddress);
}

function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? text.slice(0, maxLength) : text;
}
