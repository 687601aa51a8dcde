import type { Brand } from '@evercode/contract';
import type { AppLanguage } from '../language/app-language.ts';
import { nameProduct, productName } from './product-name.ts';
import { brandSheet } from './brand-variables.ts';

/** The brand that this page shows: of the current workspace, or of the address; null: the product's. */
export interface BrandStore {
  readonly snapshot: () => Brand | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Null: that of the address. */
  readonly show: (brand: Brand | null) => void;
  /** The brand of the address, where it is an app domain: only the members of one workspace log in here. */
  readonly ofAddress: Brand | null;
}

interface Parts {
  document: Document;
  language: Pick<AppLanguage, 'nameProduct'>;
}

/**
 * Shows brands in one place: the colors as a style sheet, the name in texts and titles, the logo as the icon of the
 * tab. Components that draw the name or the logo read the snapshot.
 */
export function createBrandStore({ document, language }: Parts): BrandStore {
  let current: Brand | null = null;
  const ofAddress = readAddressBrand(document);
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

  const store: BrandStore = {
    ofAddress,
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(chosen) {
      const brand = chosen ?? ofAddress;
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
  store.show(ofAddress);
  return store;
}

/** The server writes it into the page (`brand-page.ts`). */
function readAddressBrand(page: Document): Brand | null {
  const text = page.querySelector<HTMLMetaElement>('meta[name="evercode-brand"]')?.content;
  // Written by our own server from the schema of a brand.
  return text === undefined ? null : (JSON.parse(text) as Brand);
}

const sheetId = 'brand';

/** Every answer brings a new object. */
const isSame = (a: Brand | null, b: Brand | null): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
