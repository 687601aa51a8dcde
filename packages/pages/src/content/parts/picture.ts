import { attributes, html, type Markup, nothing } from '../markup.ts';
import { textOf } from '../read-loosely.ts';
import type { Draw } from './draw.ts';

export type PictureUse = { readonly className: string; readonly alt: string; /** As the attribute of this name says it. */ readonly sizes: string };

/** Those near the top are loaded at once. */
const eager = 2;

/** Its place is kept before it is there, and the browser chooses how large it is fetched. */
export function picture(draw: Draw, asset: unknown, { className, alt, sizes }: PictureUse): Markup {
  const uuid = textOf(asset);
  const facts = Object.hasOwn(draw.assets, uuid) ? draw.assets[uuid] : undefined;
  if (facts?.kind !== 'picture') return nothing;
  draw.needs.pictures++;
  const sides = (Array.isArray(facts.sides) ? facts.sides : []).flatMap((side: unknown) => sizeOf(side) ?? []);
  const isLazy = draw.needs.pictures > eager;
  const { avifUrl } = draw;
  const wide = { sizes: sides.length < 2 ? undefined : sizes };
  const shown = html`<img${attributes({
    class: className, src: draw.assetUrl(uuid, sides[0]), alt, dir: alt === '' ? undefined : 'auto',
    srcset: sides.length < 2 ? undefined : listWidths(sides, (side) => draw.assetUrl(uuid, side)), ...wide,
    width: sizeOf(facts.width), height: sizeOf(facts.height),
    loading: isLazy ? 'lazy' : undefined, decoding: 'async',
  })}>`;
  if (avifUrl === undefined || facts.type !== 'image/webp' || sides.length === 0) return shown;
  // First the smaller form: a browser takes the first that it reads.
  return html`<picture><source${attributes({ type: 'image/avif', srcset: listWidths(sides, (side) => avifUrl(uuid, side)), ...wide })}>${shown}</picture>`;
}

const listWidths = (sides: readonly number[], urlOf: (side: number) => string): string => sides.map((side) => `${urlOf(side)} ${side}w`).join(', ');

const sizeOf = (size: unknown): number | undefined => (typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : undefined);
