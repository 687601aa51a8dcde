import { isKey } from './object-key.ts';
import type { StoredObject } from './storage.ts';

type ListPage = { objects: StoredObject[]; next: string | undefined };

const OPEN = '<Contents>';
const CLOSE = '</Contents>';

/**
 * Reads the needed elements of a list, in one pass, without an XML parser: there are no entities to expand, and no
 * document type is read. Objects that are not ours, or whose size or time cannot be read, are left out. Our own keys
 * contain no character that XML escapes.
 */
export function readListPage(xml: string, { prefix, start }: { prefix: string; start: string }): ListPage {
  const objects: StoredObject[] = [];
  const first = xml.indexOf(OPEN);
  let end = Math.max(0, first);
  for (let begin = first; begin !== -1; begin = xml.indexOf(OPEN, end)) {
    const close = xml.indexOf(CLOSE, begin);
    if (close === -1) break;
    end = close + CLOSE.length;
    const object = readObject(xml.slice(begin + OPEN.length, close), prefix);
    if (object?.key.startsWith(start)) objects.push(object);
  }
  // The fields of the list itself are before and after its objects.
  const rest = first === -1 ? xml : xml.slice(0, first) + xml.slice(end);
  const next = unescapeXml(readElement(rest, 'NextContinuationToken'));
  return { objects, next: readElement(rest, 'IsTruncated') === 'true' && next !== '' ? next : undefined };
}

function readObject(part: string, prefix: string): StoredObject | undefined {
  const name = readElement(part, 'Key');
  const key = name.slice(prefix.length);
  const size = readElement(part, 'Size');
  const at = new Date(readElement(part, 'LastModified'));
  if (!name.startsWith(prefix) || !isKey(key) || !/^\d{1,15}$/.test(size) || Number.isNaN(at.getTime()))
    return undefined;
  return { key, bytes: Number(size), at };
}

/** Empty if the element is absent. */
function readElement(part: string, name: string): string {
  const begin = part.indexOf(`<${name}>`);
  if (begin === -1) return '';
  const from = begin + name.length + 2;
  const close = part.indexOf(`</${name}>`, from);
  return close === -1 ? '' : part.slice(from, close);
}

function unescapeXml(value: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return value.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_match, name: string) => entities[name] ?? '');
}
