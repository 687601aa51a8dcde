import type { Brand } from '@evercode/contract';
import { escapeHtml } from '@evercode/pages';

/**
 * The page of the app at an app domain: its title, its icon and what its first script reads before it draws anything,
 * so that the brand of the product never flashes up.
 */
export function brandPage(page: string, brand: Brand): string {
  const { productName, logo } = brand;
  const meta = `<meta name="evercode-brand" content="${escapeHtml(JSON.stringify(brand))}">`;
  const named = productName === null ? page : page.replace(/<title>[^<]*<\/title>/, () => title(productName));
  const pictured =
    logo === null
      ? named
      : named.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(logo)}" type="image/webp">`);
  // Search engines describe the product with it.
  return pictured
    .replace(/<meta name="description"[^>]*>/, () => meta)
    .replace('</head>', () => (pictured.includes('name="description"') ? '</head>' : `${meta}</head>`));
}

const title = (name: string): string => `<title>${escapeHtml(name)}</title>`;
