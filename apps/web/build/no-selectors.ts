import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stand = fileURLToPath(new URL('key-from-selector.ts', import.meta.url));

/**
 * Of i18next react-i18next asks for nothing but the key of a `keyPrefix` written as a function, and no screen has one: the texts of screens are
 * those of `src/app/language/texts.ts`. Visitor pages, which the builder shows, speak through i18next itself: they are fetched with the preview.
 */
export function noSelectors(): Plugin {
  return {
    name: 'no-selectors',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'i18next' && importer?.includes('/node_modules/react-i18next/') ? stand : null),
  };
}
