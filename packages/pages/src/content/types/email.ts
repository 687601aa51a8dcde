import { mailHref } from '../hrefs.ts';
import { icon } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { openScript } from '../scripts.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';

/** Also shows the message, since mailto links do not work for every visitor. */
export function drawEmail(draw: Draw, content: Loose): Body {
  const { t, needs } = draw;
  const [address, subject, message] = [
    textOf(content['email']),
    textOf(content['subject']),
    textOf(content['message']),
  ];
  const href = mailHref(address, subject, message);
  needs.scripts.add(openScript);
  const row = (key: string, label: string, text: string): Markup =>
    text === '' ? nothing : html`<div${partOf(draw, key, 'row')}><dt>${label}</dt><dd dir="auto">${text}</dd></div>`;
  const title = html`<h1 class="name">${t('page:email.title')}</h1><p class="subtitle">${t('page:email.text')}</p>`;
  const rows = [
    row('email', t('page:email.to'), address),
    row('subject', t('page:email.subject'), subject),
    row('message', t('page:email.message'), message),
  ];
  const main = html`<header class="hero"><span class="portrait initials">${icon('mail')}</span>${title}</header>
    <div class="stack">${button(draw, { label: t('page:email.open'), icon: 'mail', href, isMain: true })}</div>
    <dl class="card letter">${rows}</dl><div hidden${attributes({ 'data-try': href })}></div>`;
  return { heading: t('page:email.title'), main };
}
