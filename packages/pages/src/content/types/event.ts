import { googleCalendarLink, outlookLink, readWhen, sayWhen, type When } from '@evercode/content';
import { showAddress, webHref } from '../hrefs.ts';
import { icon } from '../icons.ts';
import { html, type Markup, nothing } from '../markup.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, languageTag, partOf } from '../parts/draw.ts';
import { type Entry, entryList, mailEntries, mapHref, phoneEntries } from '../parts/entries.ts';
import { words } from '../parts/texts.ts';
import { asLoose, type Loose, textOf } from '../read-loosely.ts';

/** Time and place of the event, and three ways to save it in a calendar. */
export function drawEvent(draw: Draw, content: Loose): Body {
  const heading = textOf(content['title']);
  const when = readWhen(content);
  const parts = [
    when && dateCard(draw, when),
    place(draw, textOf(content['place'])),
    calendars(draw, content, when),
    about(draw, content),
    organiser(draw, asLoose(content['organiser'])),
  ];
  const main = html`<header${partOf(draw, 'title', 'hero')}>${leaf(draw, when)}${words('h1', 'name', heading)}</header>
    ${parts}`;
  return { heading, main, canShare: true };
}

/** The first day as a calendar leaf. Decorative: the card below has the full date. */
function leaf({ language }: Draw, when: When | undefined): Markup {
  if (when === undefined) return html`<span class="portrait initials">${icon('booking')}</span>`;
  const day = new Date(`${when.start.slice(0, 10)}T12:00Z`);
  const write = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(languageTag(language), { ...options, timeZone: 'UTC' }).format(day).replace(/\.$/, '');
  const date = html`<small>${write({ month: 'short' })}</small>${write({ day: 'numeric' })}`;
  return html`<span class="portrait initials leaf" aria-hidden="true">${date}</span>`;
}

function dateCard(draw: Draw, when: When): Markup {
  const { days, times, zone } = sayWhen(when, languageTag(draw.language));
  const hours = when.allDay ? draw.t('page:event.allDay') : times;
  const details = html`${hours !== '' && html`<span>${hours}</span>`}${zone !== '' && html`<small>${zone}</small>`}`;
  const entry = html`<div class="entry">${icon('booking')}<p class="value"><b>${days}</b>${details}</p></div>`;
  return html`<div${partOf(draw, 'start', 'card')}>${entry}</div>`;
}

function place(draw: Draw, text: string): Markup {
  if (text === '') return nothing;
  const { t, system } = draw;
  const newWindow = system !== 'android';
  return entryList(draw, 'place', [
    { sign: 'map', href: mapHref(system, text), text, kind: t('page:event.map'), newWindow },
  ]);
}

/** A file for the device's calendar, and links to the common web calendars. */
function calendars(draw: Draw, content: Loose, when: When | undefined): Markup {
  const { t } = draw;
  const entry = when && {
    when,
    title: textOf(content['title']),
    place: textOf(content['place']),
    description: textOf(content['description']),
    link: webHref(content['link']) ?? '',
  };
  const online = (text: string, words: string, href: string | undefined): Entry => ({
    sign: 'out',
    href,
    text,
    words,
    kind: '',
    newWindow: true,
  });
  const save = button(draw, {
    label: t('page:event.save'),
    icon: 'booking',
    href: entry && draw.saveUrl,
    isMain: true,
  });
  return html`<div class="stack">${save}</div>${entryList(draw, 'calendars', [
    online(t('page:event.google'), 'Google Calendar', entry && googleCalendarLink(entry)),
    online(t('page:event.outlook'), 'Outlook', entry && outlookLink(entry)),
  ])}`;
}

function about(draw: Draw, content: Loose): Markup {
  const link = textOf(content['link']);
  const href = webHref(link);
  const text = words('p', 'prose', content['description']);
  const more = button(draw, {
    label: draw.t('page:event.more'),
    note: showAddress(href ?? link),
    icon: 'website',
    href,
    newWindow: true,
  });
  const description = text === nothing ? nothing : html`<div${partOf(draw, 'description', 'text')}>${text}</div>`;
  return html`${description}${link === '' ? nothing : html`<div${partOf(draw, 'link', 'stack')}>${more}</div>`}`;
}

function organiser(draw: Draw, { name, email, phone }: Loose): Markup {
  const ways = [...mailEntries(draw, [{ email }]), ...phoneEntries(draw, [{ number: phone }])];
  const named = words('p', 'prose', name);
  if (ways.length === 0 && named === nothing) return nothing;
  const title = html`<h2 class="title">${draw.t('page:event.organiser')}</h2>`;
  const contacts = entryList(draw, 'organiser-ways', ways);
  return html`<section${partOf(draw, 'organiser', 'stack')}>${title}${named}${contacts}</section>`;
}
