import type { Brand } from '@evercode/contract';

type Shades = NonNullable<Brand['shades']>;
type Scheme = 'light' | 'dark';

/**
 * The variables of the theme that hold its color, in the shades of a brand: the same for the whole app and for a part
 * of a page that previews it. Shades 7 to 9 carry white text; 3 and 4 are text on dark ground.
 */
export function brandVariables(shades: Shades, scheme: Scheme): Record<`--${string}`, string> {
  const at = (shade: number) => shades[shade] ?? '';
  const own: Record<`--${string}`, string> = {};
  for (const [shade, color] of shades.entries()) {
    own[`--mantine-color-primary-${shade}`] = color;
    own[`--mantine-primary-color-${shade}`] = color;
  }
  const isDark = scheme === 'dark';
  const dependent = {
    filled: at(7),
    'filled-hover': at(8),
    light: isDark ? `color-mix(in srgb, ${at(9)} 50%, black)` : at(1),
    'light-hover': isDark ? `color-mix(in srgb, ${at(9)} 70%, black)` : at(2),
    'light-color': isDark ? at(3) : at(8),
    outline: isDark ? at(3) : at(7),
    'outline-hover': `color-mix(in srgb, ${isDark ? at(3) : at(7)} 5%, transparent)`,
    text: isDark ? at(4) : at(7),
  };
  for (const [name, color] of Object.entries(dependent)) {
    own[`--mantine-color-primary-${name}`] = color;
    own[`--mantine-primary-color-${name}`] = color;
  }
  own['--mantine-color-anchor'] = isDark ? at(4) : at(8);
  own['--accent'] = at(5);
  own['--selected'] = isDark ? `color-mix(in srgb, ${at(9)} 60%, black)` : at(1);
  own['--selected-text'] = isDark ? at(3) : at(8);
  return own;
}

/** As a style sheet for the whole page. The selectors are stronger than those of the theme. */
export function brandSheet(shades: Shades): string {
  return (['light', 'dark'] as const)
    .map((scheme) => {
      const lines = Object.entries(brandVariables(shades, scheme)).map(([name, color]) => `${name}:${color}`);
      return `:root:root[data-mantine-color-scheme='${scheme}']{${lines.join(';')}}`;
    })
    .join('\n');
}
