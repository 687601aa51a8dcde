import { attributes, html, type Markup, nothing } from '../markup.ts';
import { textOf } from '../read-loosely.ts';
import type { Draw } from './draw.ts';

type PictureUse = {
  readonly className: string;
  readonly alt: string;
  /** The `sizes` attribute. */
  readonly sizes: string;
};

/** The first pictures of a page are loaded eagerly. */
const EAGER_COUNT = 2;

/** Width and height reserve its space, and the browser chooses the size to load. */
export function picture(draw: Draw, asset: unknown, { className, alt, sizes }: PictureUse): Markup {
  const uuid = textOf(asset);
  const facts = Object.hasOwn(draw.assets, uuid) ? draw.assets[uuid] : undefined;
  if (facts?.kind !== 'picture') return nothing;
  draw.needs.pictures++;
  const sides = (Array.isArray(facts.sides) ? facts.sides : []).flatMap((side: unknown) => sizeOf(side) ?? []);
  const isLazy = draw.needs.pictures > EAGER_COUNT;
  const { avifUrl } = draw;
  const wide = { sizes: sides.length < 2 ? undefined : sizes };
  const shown = html`<img${attributes({
    class: className,
    src: draw.assetUrl(uuid, sides[0]),
    alt,
    dir: alt === '' ? undefined : 'auto',
    srcset: sides.length < 2 ? undefined : listWidths(sides, (side) => draw.assetUrl(uuid, side)),
    ...wide,
    width: sizeOf(facts.width),
    height: sizeOf(facts.height),
    loading: isLazy ? 'lazy' : undefined,
    decoding: 'async',
  })}>`;
  if (avifUrl === undefined || facts.type !== 'image/webp' || sides.length === 0) return shown;
  // AVIF first: a browser takes the first source that it supports.
  const srcset = listWidths(sides, (side) => avifUrl(uuid, side));
  return html`<picture><source${attributes({ type: 'image/avif', srcset, ...wide })}>${shown}</picture>`;
}

const listWidths = (sides: readonly number[], urlOf: (side: number) => string): string =>
  sides.map((side) => `${urlOf(side)} ${side}w`).join(', ');

const sizeOf = (size: unknown): number | undefined =>
  typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : undefined;
