import { mailHref } from '../hrefs.ts';
import { icon } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { openScript } from '../scripts.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';

/** The message is shown too: not everybody's mail opens by a link. */
export function drawEmail(draw: Draw, input: Loose): Body {
  const { t, needs } = draw;
  const [address, subject, message] = [textOf(input['email']), textOf(input['subject']), textOf(input['message'])];
  const href = mailHref(address, subject, message);
  needs.scripts.add(openScript);
  const row = (key: string, label: string, text: string): Markup => (text === '' ? nothing : html`<div${partOf(draw, key, 'row')}><dt>${label}</dt><dd dir="auto">${text}</dd></div>`);
  const main = html`<header class="hero"><span class="portrait initials">${icon('mail')}</span><h1 class="name">${t('page:email.title')}</h1><p class="subtitle">${t('page:email.text')}</p></header>
    <div class="stack">${button(draw, { label: t('page:email.open'), icon: 'mail', href, isMain: true })}</div>
    <dl class="card letter">${row('email', t('page:email.to'), address)}${row('subject', t('page:email.subject'), subject)}${row('message', t('page:email.message'), message)}</dl><div hidden${attributes({ 'data-try': href })}></div>`;
  return { heading: t('page:email.title'), main };
}
