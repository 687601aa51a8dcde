import type { PageStyle } from '@evercode/contract';

type Choice<Key extends keyof PageStyle> = NonNullable<PageStyle[Key]>;

/** System fonts only: no font is downloaded. */
export const fontStacks: Readonly<Record<Choice<'font'> | 'display', string>> = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Noto Serif",Georgia,serif',
  rounded:
    'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,"Varela Round",' +
    '"Arial Rounded MT Bold",system-ui,sans-serif',
  mono: 'ui-monospace,"SF Mono","Cascadia Mono","Roboto Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace',
  slab: 'Rockwell,"Rockwell Nova","Roboto Slab","Bitter","Zilla Slab","DejaVu Serif","Noto Serif",Cambria,serif',
  display: '"Bodoni 72","Bodoni MT",Didot,"Playfair Display","Times New Roman","Noto Serif",serif',
};

/** Corner radii of cards, buttons and portraits. */
export const cornerSheets: Readonly<Record<Choice<'corners'>, string>> = {
  square: '--r:0;--rb:0;--rp:0',
  soft: '--r:.875rem;--rb:.75rem;--rp:1.25rem',
  round: '--r:1.5rem;--rb:2rem;--rp:50%',
};

export const buttonSheets: Readonly<Record<Choice<'buttons'>, string>> = {
  filled: [
    '.button{background:var(--accent);color:var(--on);border-color:transparent;box-shadow:none}',
    '.button .i:first-child{color:inherit}',
  ].join(''),
  outlined: [
    '.button{background:var(--card);color:var(--ink);border-color:var(--ink);box-shadow:none}',
    '.button.main{background:var(--accent);color:var(--on);border-color:var(--accent)}',
    '.button .i:first-child{color:inherit}',
  ].join(''),
  raised: [
    '.button{background:var(--card);color:var(--ink);border-color:transparent;',
    'box-shadow:0 1px 2px rgba(0,0,0,.1),0 .5rem 1.25rem -.5rem rgba(0,0,0,.22)}',
    '.button .i:first-child{color:var(--mark)}.button.main{background:var(--accent);color:var(--on)}',
    '.button.main .i:first-child{color:inherit}',
  ].join(''),
};
