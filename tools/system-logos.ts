/**
 * Draws the product's logos from Tabler's icons, as filled paths. Run it manually after adding one: node
 * tools/system-logos.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readSvgLogo } from '@evercode/qr/svg-logo';
import { logoPlans, type LogoPlan } from './system-logos/logo-plans.ts';

const icons = new URL('../node_modules/@tabler/icons/icons/', import.meta.url);
const target = new URL('../packages/qr/src/logos/system-logos.ts', import.meta.url);

function draw({ key, icon, tile }: LogoPlan): string {
  const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(new URL(`${icon}.svg`, icons), 'utf8'))?.[1] ?? '';
  const paint = icon.startsWith('filled')
    ? 'fill="#fff"'
    : 'fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';
  const logo = readSvgLogo(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">` +
      `<rect width="48" height="48" rx="11" fill="${tile}"/>` +
      `<g transform="translate(8.4 8.4) scale(1.3)" ${paint}>${inner}</g></svg>`,
  );
  if (!('vector' in logo)) throw new Error(`${key} cannot be drawn as paths`);
  return logo.vector;
}

const entries = logoPlans.map((plan) => {
  const types = plan.types.map((type) => `'${type}'`).join(', ');
  return `  { key: '${plan.key}', types: [${types}], svg: '${draw(plan)}' },\n`;
});
writeFileSync(
  target,
  `// Icons of Tabler Icons, Copyright (c) 2020-2026 Paweł Kuna, MIT License. Written by tools/system-logos.ts.

/**
 * A logo of the product, in the stored form of vector logos. \`types\`: the types of code that offer it. Empty: all.
 */
type SystemLogo = Readonly<{ key: string; types: readonly string[]; svg: string }>;

/** In the order of the menus. */
export const systemLogos: readonly SystemLogo[] = [
${entries.join('')}];
`,
);
