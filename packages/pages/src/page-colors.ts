/** The colors of the product's own pages by day and by night, for their style sheet and for brands above them. */
export const pageColors = {
  light: { page: '#f4f6fb', glow: '#dfe8ff', card: '#ffffff', brand: '#3b66d6', module: '#bccdf8', on: '#ffffff' },
  dark: { page: '#0f1218', glow: '#18233f', card: '#161a22', brand: '#86a8ff', module: '#34446f', on: '#0f1218' },
} as const;

export type PageScheme = keyof typeof pageColors;

/** As declarations of the sheet's variables. */
export function declareColors(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
}
