import type { CodeType } from './names.ts';
import type { TypedContent } from './schemas.ts';
import { types } from './types/types.ts';

/** Fields whose values no person reads on a page. */
const unread: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'file',
  'image',
  'images',
  'icon',
  'currency',
  'security',
  'allergens',
  'diets',
  'opens',
  'start',
  'end',
  'zone',
]);
const reference = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The texts and addresses of a content, in order, without its secrets, to find a code by what its page says. */
export function textsOf<T extends CodeType>({ type, content }: TypedContent<T>): string[] {
  const secrets: ReadonlySet<string> = new Set(types[type].secrets);
  const collect = (value: unknown): string[] => {
    if (typeof value === 'string') return value.trim() === '' || reference.test(value) ? [] : [withoutTags(value)];
    if (Array.isArray(value)) return value.flatMap(collect);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, part]) =>
      unread.has(name) || secrets.has(name) ? [] : collect(part),
    );
  };
  return collect(content);
}

const withoutTags = (text: string): string => (text.includes('<') ? text.replaceAll(/<[^>]*>/g, ' ') : text);
