import { contactKindNames, phoneKindNames } from '../names.ts';
import { mailHref, phoneHref, sayAddress, webHref } from '../hrefs.ts';
import { icon, type IconName } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { type Loose, nameOf, textOf } from '../read-loosely.ts';
import type { VisitorSystem } from '../visitor-content.ts';
import { type Draw, languageTag, partOf } from './draw.ts';
import { toldOf } from './told.ts';

export type Entry = { readonly sign: IconName; readonly href: string | undefined; readonly text: string; readonly kind: string; readonly newWindow?: boolean; /** The same in every language, where the text is not. */ readonly words?: string };

/** Ways to reach somebody, one a row, each to tap. */
export function entryList(draw: Draw, key: string, entries: readonly Entry[]): Markup {
  if (entries.length === 0) return nothing;
  return html`<ul${partOf(draw, key, 'card entries')}>${entries.map(({ sign, href, text, kind, newWindow, words }) => html`<li><a${attributes({
    class: 'entry', href, target: newWindow === true ? '_blank' : undefined, rel: newWindow === true ? 'noopener' : undefined,
    ping: toldOf(draw, href, words ?? text), role: href === undefined ? 'link' : undefined, 'aria-disabled': href === undefined ? 'true' : undefined,
  })}>${icon(sign)}<span class="value"><span dir="auto">${text}</span>${kind === '' ? '' : html`<small>${kind}</small>`}</span>${icon('next')}</a></li>`)}</ul>`;
}

export function phoneEntries({ t }: Draw, phones: readonly Loose[]): Entry[] {
  return phones.map((entry) => {
    const kind = nameOf(phoneKindNames, entry['kind']);
    return { sign: kind === 'fax' ? 'fax' as const : 'phone' as const, href: phoneHref(entry['number']), text: textOf(entry['number']), kind: kind === undefined ? '' : t(`page:kinds.${kind}`) };
  }).filter(({ text }) => text !== '');
}

export function mailEntries({ t }: Draw, emails: readonly Loose[]): Entry[] {
  return emails.map((entry) => {
    const kind = nameOf(contactKindNames, entry['kind']);
    return { sign: 'mail' as const, href: mailHref(entry['email']), text: textOf(entry['email']), kind: kind === undefined ? '' : t(`page:kinds.${kind}`) };
  }).filter(({ text }) => text !== '');
}

export function webEntries(_draw: Draw, websites: readonly string[]): Entry[] {
  return websites.map((url) => {
    const href = webHref(url);
    return { sign: 'website', href, text: sayAddress(href ?? url), kind: '', newWindow: true };
  });
}

export function addressEntries(draw: Draw, addresses: readonly Loose[]): Entry[] {
  return addresses.map((entry) => {
    const kind = nameOf(contactKindNames, entry['kind']);
    const place = sayTown(entry);
    const text = [place, sayCountry(languageTag(draw.language), textOf(entry['country']))].filter(Boolean).join(', ');
    return { sign: 'map' as const, href: mapHref(draw.system, text), text, words: place, kind: kind === undefined ? '' : draw.t(`page:kinds.${kind}`), newWindow: draw.system !== 'android' };
  }).filter(({ text }) => text !== '');
}

function sayTown({ street, zip, city, state }: Loose): string {
  return [textOf(street), [textOf(zip), textOf(city)].filter(Boolean).join(' '), textOf(state)].filter(Boolean).join(', ');
}

function sayCountry(tag: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;
}

/** iPhones know no `geo:`, and Android offers every map it has by it. None of these asks anybody before the tap. */
export function mapHref(system: VisitorSystem, place: string): string {
  const query = encodeURIComponent(place.toWellFormed());
  switch (system) {
    case 'ios': return `https://maps.apple.com/?q=${query}`;
    case 'android': return `geo:0,0?q=${query}`;
    default: return `https://www.openstreetmap.org/search?query=${query}`;
  }
}
