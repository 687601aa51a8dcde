import { icon, type IconName } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { listOf, type Loose, textOf, textsOf } from '../read-loosely.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { addressEntries, type Entry, entryList, mailEntries, phoneEntries, webEntries } from '../parts/entries.ts';
import { picture } from '../parts/picture.ts';
import { socialSigns } from '../parts/social.ts';
import { words } from '../parts/texts.ts';
import { toldOf } from '../parts/told.ts';
import { note } from './social-media.ts';

export function drawBusinessCard(draw: Draw, input: Loose): Body {
  const name = [textOf(input['firstName']), textOf(input['lastName'])].filter(Boolean).join(' ');
  const [company, jobTitle] = [textOf(input['company']), textOf(input['jobTitle'])];
  const heading = name || company;
  const about = name === '' ? jobTitle : [jobTitle, company].filter(Boolean).join(' · ');
  const phones = phoneEntries(draw, listOf(input['phones']));
  const emails = mailEntries(draw, listOf(input['emails']));
  const websites = webEntries(draw, textsOf(input['websites']));
  const places = addressEntries(draw, listOf(input['addresses']));
  const portrait = picture(draw, input['image'], { className: 'portrait', alt: heading, sizes: '9rem' });
  const main = html`<header${partOf(draw, 'header', 'hero')}>${portrait === nothing ? initials(heading) : portrait}${words('h1', 'name', heading)}${words('p', 'subtitle', about)}</header>
    ${quickActions(draw, { phones, emails, places, websites })}
    <div class="stack">${button(draw, { label: draw.t('page:contact.save'), icon: 'contact', href: draw.contactUrl, isMain: true })}</div>
    ${entryList(draw, 'phones', phones)}${entryList(draw, 'emails', emails)}${entryList(draw, 'addresses', places)}${entryList(draw, 'websites', websites)}
    ${socialSigns(draw, 'links', listOf(input['links']))}${note(draw, input['note'])}`;
  return { heading, main, canShare: true };
}

function initials(name: string): Markup {
  const letters = name.split(/\s+/).filter(Boolean);
  const shown = [letters[0], letters.length > 1 ? letters.at(-1) : undefined].map(firstOf).join('').toUpperCase();
  return shown === '' ? nothing : html`<span class="portrait initials" aria-hidden="true">${shown}</span>`;
}

/** What people take for one letter, whatever it is made of. */
const firstOf = (word = ''): string => new Intl.Segmenter().segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** The first of each kind, within reach of a thumb. */
function quickActions(draw: Draw, { phones, emails, places, websites }: Record<'phones' | 'emails' | 'places' | 'websites', readonly Entry[]>): Markup {
  const { t } = draw;
  const actions: readonly [IconName, string, Entry | undefined][] = [
    ['phone', t('page:contact.call'), firstOpen(phones.filter(({ sign }) => sign !== 'fax'))],
    ['mail', t('page:contact.mail'), firstOpen(emails)],
    ['map', t('page:contact.map'), firstOpen(places)],
    ['website', t('page:contact.web'), firstOpen(websites.slice(0, 1))],
  ];
  const possible = actions.flatMap(([sign, label, entry]) => (entry === undefined ? [] : [{ sign, label, entry }]));
  if (possible.length < 2) return nothing;
  return html`<ul class="actions">${possible.map(({ sign, label, entry: { href, text, words: place } }) => html`<li><a${attributes({ class: 'action', href, rel: 'noopener', ping: toldOf(draw, href, place ?? text) })}>${icon(sign)}<span>${label}</span></a></li>`)}</ul>`;
}

const firstOpen = (entries: readonly Entry[]): Entry | undefined => entries.find(({ href }) => href !== undefined);
