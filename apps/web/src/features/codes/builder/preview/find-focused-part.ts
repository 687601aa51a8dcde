import type { ContentDraft } from '../fields/content-form.ts';

/**
 * The part of the content that a field belongs to: the id of the innermost entry on its path, else the first segment.
 */
export function findFocusedPart(path: string | undefined, content: ContentDraft): string | undefined {
  if (path === undefined) return undefined;
  const keys = path.split('.');
  let found: unknown = content;
  let focus = keys[0];
  for (const key of keys) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
    const id: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'id') : undefined;
    if (typeof id === 'string') focus = id;
  }
  return focus;
}
