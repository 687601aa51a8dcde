import { createHash } from 'node:crypto';
import { createPageBrand, type PageBrand } from '@evercode/pages';
import type { LiveHost } from '@evercode/routing';
import type { Site } from './site-of.ts';

/** The path of the logo on the pages of a domain, before its id. No ending can hold a tilde. */
export const logoPrefix = '~brand/';

/** Pages show it at most 224 px wide: this is enough for sharp screens. */
export const logoWidth = 480;

const brands = new WeakMap<LiveHost, PageBrand>();

/** The brand of the pages on a host; undefined where they are the installation's. Drawn once for each record. */
export function brandOf({ host }: Site): PageBrand | undefined {
  if (host === undefined) return undefined;
  const known = brands.get(host);
  if (known !== undefined) return known;
  const brand = drawBrand(host);
  brands.set(host, brand);
  return brand;
}

function drawBrand({ brand: { name, color, logo, hidesMark } }: LiveHost): PageBrand {
  return createPageBrand(
    {
      name,
      color,
      hidesMark,
      logo: logo && {
        url: `/${logoPrefix}${logo.asset}`,
        width: logo.facts.width,
        height: logo.facts.height,
      },
    },
    (sheet) => `sha256-${createHash('sha256').update(sheet).digest('base64')}`,
  );
}
