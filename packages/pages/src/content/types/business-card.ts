import { icon, type IconName } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { listOf, type Loose, textOf, textsOf } from '../read-loosely.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { addressEntries, type Entry, entryList, mailEntries, phoneEntries, webEntries } from '../parts/entries.ts';
import { picture } from '../parts/picture.ts';
import { socialSigns } from '../parts/social.ts';
import { words } from '../parts/texts.ts';
import { pingOf } from '../parts/ping.ts';
import { note } from './social-media.ts';

export function drawBusinessCard(draw: Draw, content: Loose): Body {
  const name = [textOf(content['firstName']), textOf(content['lastName'])].filter(Boolean).join(' ');
  const [company, jobTitle] = [textOf(content['company']), textOf(content['jobTitle'])];
  const heading = name || company;
  const about = name === '' ? jobTitle : [jobTitle, company].filter(Boolean).join(' · ');
  const phones = phoneEntries(draw, listOf(content['phones']));
  const emails = mailEntries(draw, listOf(content['emails']));
  const websites = webEntries(draw, textsOf(content['websites']));
  const places = addressEntries(draw, listOf(content['addresses']));
  const portrait = picture(draw, content['image'], { className: 'portrait', alt: heading, sizes: '9rem' });
  const face = portrait === nothing ? initials(heading) : portrait;
  const who = html`${face}${words('h1', 'name', heading)}${words('p', 'subtitle', about)}`;
  const save = { label: draw.t('page:contact.save'), icon: 'contact', href: draw.saveUrl, isMain: true } as const;
  const actions = quickActions(draw, { phones, emails, places, websites });
  const lists = [
    entryList(draw, 'phones', phones),
    entryList(draw, 'emails', emails),
    entryList(draw, 'addresses', places),
    entryList(draw, 'websites', websites),
  ];
  const main = html`<header${partOf(draw, 'header', 'hero')}>${who}</header>
    ${actions}
    <div class="stack">${button(draw, save)}</div>
    ${lists}
    ${socialSigns(draw, 'links', listOf(content['links']))}${note(draw, content['note'])}`;
  return { heading, main, canShare: true };
}

function initials(name: string): Markup {
  const letters = name.split(/\s+/).filter(Boolean);
  const shown = [letters[0], letters.length > 1 ? letters.at(-1) : undefined].map(firstOf).join('').toUpperCase();
  return shown === '' ? nothing : html`<span class="portrait initials" aria-hidden="true">${shown}</span>`;
}

/** The first grapheme, which may consist of several code points. */
const firstOf = (word = ''): string =>
  new Intl.Segmenter().segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** Buttons for the first contact of each kind. */
function quickActions(
  draw: Draw,
  { phones, emails, places, websites }: Record<'phones' | 'emails' | 'places' | 'websites', readonly Entry[]>,
): Markup {
  const { t } = draw;
  const actions: readonly [IconName, string, Entry | undefined][] = [
    ['phone', t('page:contact.call'), firstOpen(phones.filter(({ sign }) => sign !== 'fax'))],
    ['mail', t('page:contact.mail'), firstOpen(emails)],
    ['map', t('page:contact.map'), firstOpen(places)],
    ['website', t('page:contact.web'), firstOpen(websites.slice(0, 1))],
  ];
  const possible = actions.flatMap(([sign, label, entry]) => (entry === undefined ? [] : [{ sign, label, entry }]));
  if (possible.length < 2) return nothing;
  const items = possible.map(({ sign, label, entry: { href, text, words: place } }) => {
    const link = attributes({ class: 'action', href, rel: 'noopener', ping: pingOf(draw, href, place ?? text) });
    return html`<li><a${link}>${icon(sign)}<span>${label}</span></a></li>`;
  });
  return html`<ul class="actions">${items}</ul>`;
}

const firstOpen = (entries: readonly Entry[]): Entry | undefined => entries.find(({ href }) => href !== undefined);
