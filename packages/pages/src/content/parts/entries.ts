import { contactKindNames, phoneKindNames } from '../names.ts';
import { mailHref, phoneHref, showAddress, webHref } from '../hrefs.ts';
import { icon, type IconName } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { type Loose, nameOf, textOf } from '../read-loosely.ts';
import type { VisitorSystem } from '../visitor-content.ts';
import { type Draw, languageTag, partOf } from './draw.ts';
import { pingOf } from './ping.ts';

export type Entry = {
  readonly sign: IconName;
  readonly href: string | undefined;
  readonly text: string;
  readonly kind: string;
  readonly newWindow?: boolean;
  /** A name that is equal in every language, if the text is not. */
  readonly words?: string;
};

/** Contact links, one per row. */
export function entryList(draw: Draw, key: string, entries: readonly Entry[]): Markup {
  if (entries.length === 0) return nothing;
  return html`<ul${partOf(draw, key, 'card entries')}>${entries.map((entry) => drawEntry(draw, entry))}</ul>`;
}

function drawEntry(draw: Draw, { sign, href, text, kind, newWindow, words }: Entry): Markup {
  const link = attributes({
    class: 'entry',
    href,
    target: newWindow === true ? '_blank' : undefined,
    rel: newWindow === true ? 'noopener' : undefined,
    ping: pingOf(draw, href, words ?? text),
    role: href === undefined ? 'link' : undefined,
    'aria-disabled': href === undefined ? 'true' : undefined,
  });
  const label = kind === '' ? nothing : html`<small>${kind}</small>`;
  const value = html`<span class="value"><span dir="auto">${text}</span>${label}</span>`;
  return html`<li><a${link}>${icon(sign)}${value}${icon('next')}</a></li>`;
}

/** On the page of a business, `work` says nothing: there it is the usual kind, which is not named. */
type UsualKind = 'work' | undefined;

export function phoneEntries({ t }: Draw, phones: readonly Loose[], usual?: UsualKind): Entry[] {
  return phones
    .map((entry) => {
      const kind = nameOf(phoneKindNames, entry['kind']);
      return {
        sign: kind === 'fax' ? ('fax' as const) : ('phone' as const),
        href: phoneHref(entry['number']),
        text: textOf(entry['number']),
        kind: kind === undefined || kind === usual ? '' : t(`page:kinds.${kind}`),
      };
    })
    .filter(({ text }) => text !== '');
}

export function mailEntries({ t }: Draw, emails: readonly Loose[], usual?: UsualKind): Entry[] {
  return emails
    .map((entry) => {
      const kind = nameOf(contactKindNames, entry['kind']);
      return {
        sign: 'mail' as const,
        href: mailHref(entry['email']),
        text: textOf(entry['email']),
        kind: kind === undefined || kind === usual ? '' : t(`page:kinds.${kind}`),
      };
    })
    .filter(({ text }) => text !== '');
}

export function webEntries(_draw: Draw, websites: readonly string[]): Entry[] {
  return websites.map((url) => {
    const href = webHref(url);
    return { sign: 'website', href, text: showAddress(href ?? url), kind: '', newWindow: true };
  });
}

export function addressEntries(draw: Draw, addresses: readonly Loose[], usual?: UsualKind): Entry[] {
  return addresses
    .map((entry) => {
      const kind = nameOf(contactKindNames, entry['kind']);
      const place = writeTown(entry);
      const text = [place, writeCountry(languageTag(draw.language), textOf(entry['country']))]
        .filter(Boolean)
        .join(', ');
      return {
        sign: 'map' as const,
        href: mapHref(draw.system, text),
        text,
        words: place,
        kind: kind === undefined || kind === usual ? '' : draw.t(`page:kinds.${kind}`),
        newWindow: draw.system !== 'android',
      };
    })
    .filter(({ text }) => text !== '');
}

function writeTown({ street, zip, city, state }: Loose): string {
  return [textOf(street), [textOf(zip), textOf(city)].filter(Boolean).join(' '), textOf(state)]
    .filter(Boolean)
    .join(', ');
}

function writeCountry(tag: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;
}

/** Android offers every installed map for `geo:`, which iPhones do not support. No request is made before the tap. */
export function mapHref(system: VisitorSystem, place: string): string {
  return mapHrefs[system](encodeURIComponent(place.toWellFormed()));
}

const mapHrefs: Readonly<Record<VisitorSystem, (query: string) => string>> = {
  ios: (query) => `https://maps.apple.com/?q=${query}`,
  android: (query) => `geo:0,0?q=${query}`,
  other: (query) => `https://www.openstreetmap.org/search?query=${query}`,
};
