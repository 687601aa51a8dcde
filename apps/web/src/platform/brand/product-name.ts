import { productName } from '@evercode/i18n';

export { productName };

/** The document holds the name that stands in its title, as it holds the title. */
export const readProductName = (page: Document): string => page.documentElement.dataset['product'] ?? productName;

/** Also in the title that is shown now. */
export function nameProduct(page: Document, name: string): void {
  const before = readProductName(page);
  page.documentElement.dataset['product'] = name;
  if (page.title === before) page.title = name;
  else if (page.title.endsWith(` · ${before}`)) page.title = `${page.title.slice(0, -before.length)}${name}`;
}
