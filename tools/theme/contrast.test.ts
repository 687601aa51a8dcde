import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, '../../apps/web/src/platform/theme/global.css'), 'utf8');
const [light = '', dark = ''] = [/:root \{([^}]*)\}/, /color-scheme='dark'\] \{([^}]*)\}/].map(
  (rule) => rule.exec(sheet)?.[1],
);

function colorOf(rule: string, name: string): string {
  const color = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(rule)?.[1];
  if (color === undefined) throw new Error(`There is no color "${name}".`);
  return color;
}

/** As WCAG 2 defines it, of colors in sRGB. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['page', 'surface', 'raised'] as const;

test.each([
  ['light', light],
  ['dark', dark],
])('fields and the focus stand out from every surface: %s', (_scheme, rule) => {
  // The color of the focus is the same in both schemes.
  const focus = colorOf(light, 'accent');
  for (const surface of surfaces) {
    expect(contrastOf(colorOf(rule, 'field-border'), colorOf(rule, surface))).toBeGreaterThanOrEqual(3);
    expect(contrastOf(focus, colorOf(rule, surface))).toBeGreaterThanOrEqual(3);
    expect(contrastOf(colorOf(rule, 'muted'), colorOf(rule, surface))).toBeGreaterThanOrEqual(4.5);
  }
});
