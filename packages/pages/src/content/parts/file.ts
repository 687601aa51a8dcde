import { icon, type IconName } from '../icons.ts';
import { attributes, html, type Markup } from '../markup.ts';
import { textOf } from '../read-loosely.ts';
import type { AssetFacts } from '../visitor-content.ts';
import { type Draw, languageTag, partOf } from './draw.ts';

const signs: Readonly<Partial<Record<string, IconName>>> = { video: 'play', audio: 'apple-music' };
const kinds = ['picture', 'pdf', 'audio', 'video', 'archive', 'document', 'other'] as const;

export type KnownFile = { readonly url: string; readonly name: string; readonly about: string; readonly sign: IconName; readonly facts: AssetFacts };

/** What can be said of an uploaded file in the visitor's words, or undefined of one that is not there. */
export function fileOf({ assets, assetUrl, t, language }: Draw, value: unknown): KnownFile | undefined {
  const uuid = textOf(value);
  const facts = Object.hasOwn(assets, uuid) ? assets[uuid] : undefined;
  if (facts === undefined) return undefined;
  const kind = kinds.find((known) => known === facts.kind) ?? 'other';
  const name = textOf(facts.name);
  const ending = kind === 'other' || kind === 'document' || kind === 'archive' ? /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() : undefined;
  const about = [ending === undefined ? t(`page:files.${kind}`) : `${t(`page:files.${kind}`)} (${ending})`, saySize(languageTag(language), facts.bytes)].filter(Boolean).join(' · ');
  return { url: assetUrl(uuid), name, about, sign: signs[kind] ?? 'file', facts };
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function saySize(tag: string, bytes: unknown): string {
  if (typeof bytes !== 'number' || !(bytes >= 0) || bytes > 1e15) return '';
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(tag, { style: 'unit', unit: units[step], unitDisplay: step === 0 ? 'long' : 'short', maximumFractionDigits: step < 2 ? 0 : 1 }).format(bytes / 1000 ** step);
}

/** A file as one thing among others. */
export function fileButton(draw: Draw, key: string, label: string, asset: unknown): Markup {
  const file = fileOf(draw, asset);
  const link = attributes({ class: 'button of-file', href: file?.url, download: file === undefined ? undefined : file.name || true, role: file === undefined ? 'link' : undefined, 'aria-disabled': file === undefined ? 'true' : undefined });
  return html`<div${partOf(draw, key, 'stack')}><a${link}>${icon(file?.sign ?? 'file')}<span class="label"><span dir="auto">${label || file?.name || draw.t('page:download')}</span>${file === undefined ? '' : html`<small>${file.about}</small>`}</span>${icon('download')}</a></div>`;
}
