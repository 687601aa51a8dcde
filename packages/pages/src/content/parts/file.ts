import { icon, type IconName } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { textOf } from '../read-loosely.ts';
import type { AssetFacts } from '../visitor-content.ts';
import { type Draw, languageTag, partOf } from './draw.ts';

const signs = {
  picture: 'file',
  pdf: 'file',
  audio: 'apple-music',
  video: 'play',
  archive: 'file',
  document: 'file',
  other: 'file',
} as const satisfies Readonly<Record<AssetFacts['kind'], IconName>>;
// The cast restores the key type, which Object.keys loses; the table is complete.
const kinds = Object.keys(signs) as (keyof typeof signs)[];

type KnownFile = {
  readonly url: string;
  readonly name: string;
  readonly about: string;
  readonly sign: IconName;
  readonly facts: AssetFacts;
};

/** An uploaded file with its kind and size in the visitor's language, or undefined if it is unknown. */
export function fileOf({ assets, assetUrl, t, language }: Draw, value: unknown): KnownFile | undefined {
  const uuid = textOf(value);
  const facts = Object.hasOwn(assets, uuid) ? assets[uuid] : undefined;
  if (facts === undefined) return undefined;
  const kind = kinds.find((known) => known === facts.kind) ?? 'other';
  const name = textOf(facts.name);
  const ending =
    kind === 'other' || kind === 'document' || kind === 'archive'
      ? /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase()
      : undefined;
  const about = [
    ending === undefined ? t(`page:files.${kind}`) : `${t(`page:files.${kind}`)} (${ending})`,
    writeSize(languageTag(language), facts.bytes),
  ]
    .filter(Boolean)
    .join(' · ');
  return { url: assetUrl(uuid), name, about, sign: signs[kind], facts };
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function writeSize(tag: string, bytes: unknown): string {
  if (typeof bytes !== 'number' || !(bytes >= 0) || bytes > 1e15) return '';
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

/** A button that downloads a file. */
export function fileButton(draw: Draw, key: string, label: string, asset: unknown): Markup {
  const file = fileOf(draw, asset);
  const link = attributes({
    class: 'button of-file',
    href: file?.url,
    download: file === undefined ? undefined : file.name || true,
    role: file === undefined ? 'link' : undefined,
    'aria-disabled': file === undefined ? 'true' : undefined,
  });
  const name = label || file?.name || draw.t('page:download');
  const about = file === undefined ? nothing : html`<small>${file.about}</small>`;
  const words = html`<span class="label"><span dir="auto">${name}</span>${about}</span>`;
  const inside = html`${icon(file?.sign ?? 'file')}${words}${icon('download')}`;
  return html`<div${partOf(draw, key, 'stack')}><a${link}>${inside}</a></div>`;
}
