import { isColor, mix, readableOn } from './content/colors.ts';
import { declareColors, pageColors, type PageScheme } from './page-colors.ts';

/** Who a page is from, where that is not the product: the owner of the domain that it is shown on. */
export type PageBrand = {
  /** Empty: no name. */
  readonly name: string;
  readonly logo: BrandLogo | null;
  /** Leaves the mark of the product off. */
  readonly hidesMark: boolean;
  /** The style sheet with the owner's color, and its hash for the policy; undefined without a color. */
  readonly style: { readonly sheet: string; readonly hash: string } | undefined;
};

/** The sides keep the page from moving when the picture arrives. */
type BrandLogo = { readonly url: string; readonly width?: number | undefined; readonly height?: number | undefined };

type Given = Omit<PageBrand, 'style'> & { readonly color: string | null };

/** `hashOf`: SHA-256 in the notation of the policy; browsers have no synchronous one. */
export function createPageBrand({ color, ...brand }: Given, hashOf: (sheet: string) => string): PageBrand {
  if (!isColor(color)) return { ...brand, style: undefined };
  const night = `@media (prefers-color-scheme:dark){:root{${paint(color, 'dark')}}}`;
  const sheet = `:root{${paint(color, 'light')}}${night}`;
  return { ...brand, style: { sheet, hash: hashOf(sheet) } };
}

/** Any color becomes readable on the card, and its text readable on it, by day and by night. */
function paint(color: string, scheme: PageScheme): string {
  const { page, card, on } = pageColors[scheme];
  const brand = readableOn(color, card, page);
  return declareColors({
    brand,
    on: readableOn(on, brand),
    module: mix(card, brand, 0.34),
    glow: mix(page, brand, 0.14),
  });
}
