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
  const href = letterHref(address, subject, message);
  needs.scripts.add(openScript);
  const row = (key: string, label: string, text: string): Markup => (text === '' ? nothing : html`<div${partOf(draw, key, 'row')}><dt>${label}</dt><dd dir="auto">${text}</dd></div>`);
  const main = html`<header class="hero"><span class="portrait initials">${icon('mail')}</span><h1 class="name">${t('email.title')}</h1><p class="subtitle">${t('email.text')}</p></header>
    <div class="stack">${button({ label: t('email.open'), icon: 'mail', href, isMain: true })}</div>
    <dl class="card letter">${row('email', t('email.to'), address)}${row('subject', t('email.subject'), subject)}${row('message', t('email.message'), message)}</dl><div hidden${attributes({ 'data-try': href })}></div>`;
  return { heading: t('email.title'), main };
}

/** Spaces as %20 and lines with both their ends (RFC 6068). */
function letterHref(address: string, subject: string, message: string): string | undefined {
  const mail = mailHref(address);
  const fields = [['subject', subject], ['body', message]] as const;
  const query = fields.filter(([, text]) => text !== '').map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))}`).join('&');
  return mail === undefined || query === '' ? mail : `${mail}?${query}`;
}
