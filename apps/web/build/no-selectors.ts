import type { Plugin } from 'vite';

const replacementId = '\0i18next-replacement';

/** The only function that react-i18next imports from i18next. */
const replacement = `export function keyFromSelector() {
  throw new Error('A keyPrefix written as a function needs i18next itself.');
}`;

/**
 * Keeps i18next out of the first script. react-i18next uses it only to read a `keyPrefix` given as a function, which no
 * screen does: screens take their texts from `src/platform/language/texts.ts`. Visitor pages in the builder's preview
 * do use i18next and load it with the preview.
 */
export function noSelectors(): Plugin {
  return {
    name: 'no-selectors',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'i18next' && importer?.includes('/node_modules/react-i18next/') ? replacementId : null,
    load: (id) => (id === replacementId ? replacement : null),
  };
}
