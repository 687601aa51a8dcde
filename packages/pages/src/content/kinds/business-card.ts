import { mailHref, phoneHref, webHref } from '../hrefs.ts';
import { icon, type IconName } from '../icons.ts';
import { html, type Markup, nothing } from '../markup.ts';
import { listOf, type Loose, textOf, textsOf } from '../read-loosely.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { addressEntries, entryList, mailEntries, phoneEntries, webEntries } from '../parts/entries.ts';
import { picture } from '../parts/picture.ts';
import { socialSigns } from '../parts/social.ts';
import { words } from '../parts/texts.ts';
import { note } from './social-media.ts';

export function drawBusinessCard(draw: Draw, input: Loose): Body {
  const name = [textOf(input['firstName']), textOf(input['lastName'])].filter(Boolean).join(' ');
  const [company, jobTitle] = [textOf(input['company']), textOf(input['jobTitle'])];
  const heading = name || company;
  const about = name === '' ? jobTitle : [jobTitle, company].filter(Boolean).join(' · ');
  const phones = listOf(input['phones']);
  const emails = listOf(input['emails']);
  const websites = textsOf(input['websites']);
  const places = addressEntries(draw, listOf(input['addresses']));
  const portrait = picture(draw, input['image'], { className: 'portrait', alt: heading, sizes: '9rem' });
  const main = html`<header${partOf(draw, 'header', 'hero')}>${portrait === nothing ? initials(heading) : portrait}${words('h1', 'name', heading)}${words('p', 'subtitle', about)}</header>
    ${quickActions(draw, phones, emails, places[0]?.href, websites[0])}
    <div class="stack">${button({ label: draw.t('page:contact.save'), icon: 'contact', href: draw.contactUrl, isMain: true })}</div>
    ${entryList(draw, 'phones', phoneEntries(draw, phones))}${entryList(draw, 'emails', mailEntries(draw, emails))}${entryList(draw, 'addresses', places)}${entryList(draw, 'websites', webEntries(draw, websites))}
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
function quickActions({ t }: Draw, phones: readonly Loose[], emails: readonly Loose[], map: string | undefined, website: string | undefined): Markup {
  const dialed = phones.find((entry) => entry['kind'] !== 'fax' && phoneHref(entry['number']) !== undefined);
  const actions: readonly [IconName, string, string | undefined][] = [
    ['phone', t('page:contact.call'), dialed && phoneHref(dialed['number'])],
    ['mail', t('page:contact.mail'), emails.map((entry) => mailHref(entry['email'])).find(Boolean)],
    ['map', t('page:contact.map'), map],
    ['website', t('page:contact.web'), webHref(website)],
  ];
  const possible = actions.filter(([, , href]) => href !== undefined);
  if (possible.length < 2) return nothing;
  return html`<ul class="actions">${possible.map(([sign, label, href]) => html`<li><a class="action" href="${href}" rel="noopener">${icon(sign)}<span>${label}</span></a></li>`)}</ul>`;
}
