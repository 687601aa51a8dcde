import type { Brand } from '@evercode/contract';
import type { AppLanguage } from '../language/app-language.ts';
import { nameProduct, productName } from './product-name.ts';
import { brandSheet } from './brand-variables.ts';

/** The brand that this page shows: of the current workspace, or of the address; null: the product's. */
export interface BrandStore {
  readonly snapshot: () => Brand | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly show: (brand: Brand | null) => void;
}

interface Parts {
  document: Document;
  language: Pick<AppLanguage, 'nameProduct'>;
}

/**
 * Shows brands in one place: the colors as a style sheet, the name in texts and titles, the logo as the icon of the tab.
 * Components that draw the name or the logo read the snapshot.
 */
export function createBrandStore({ document, language }: Parts): BrandStore {
  let current: Brand | null = null;
  const listeners = new Set<() => void>();
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const ownIcon = icon && { href: icon.href, type: icon.type };

  function showColors({ shades }: Pick<Brand, 'shades'>): void {
    const before = document.getElementById(sheetId);
    if (shades === null) return before?.remove();
    const sheet = before ?? document.createElement('style');
    sheet.id = sheetId;
    sheet.textContent = brandSheet(shades);
    if (before === null) document.head.append(sheet);
  }

  function showIcon(logo: string | null): void {
    if (icon === null || ownIcon === null) return;
    icon.href = logo ?? ownIcon.href;
    icon.type = logo === null ? ownIcon.type : 'image/webp';
  }

  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(brand) {
      if (isSame(brand, current)) return;
      current = brand;
      const name = brand?.productName ?? productName;
      showColors(brand ?? { shades: null });
      showIcon(brand?.logo ?? null);
      nameProduct(document, name);
      language.nameProduct(name);
      for (const listener of listeners) listener();
    },
  };
}

const sheetId = 'brand';

/** Every answer brings a new object. */
const isSame = (a: Brand | null, b: Brand | null): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
