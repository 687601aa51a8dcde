import type { Typology } from '@evercode/contract';
import type { ContentDraft } from '../content/content-form.ts';

/** Those that a visitor sees as a page of ours. The others leave for somewhere else, which is drawn. */
const paged = new Set<Typology>(['menu', 'social-media', 'business-card', 'landing-page', 'app-store']);

/** Whether a scan opens a page of ours. A static code opens none. */
export function opensPage(typology: Typology, dynamic: boolean, input: ContentDraft): boolean {
  if (!dynamic) return false;
  if (typology === 'file' || typology === 'pdf') return input['opens'] === 'page';
  return paged.has(typology);
}

/** Which part of the content a field belongs to: the id of the innermost entry on its path, or its name. */
export function focusOf(path: string | undefined, input: ContentDraft): string | undefined {
  if (path === undefined) return undefined;
  const keys = path.split('.');
  let found: unknown = input;
  let focus = keys[0];
  for (const key of keys) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
    const id: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'id') : undefined;
    if (typeof id === 'string') focus = id;
  }
  return focus;
}
