import { chatHref, phoneHref, showAddress, webHref } from '../hrefs.ts';
import { icon, type IconName } from '../icons.ts';
import { html, type Markup } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { button, type ButtonLook } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { words } from '../parts/texts.ts';

/** Types without a visitor page: the preview shows what the phone will do with them. */

type Face = {
  readonly sign: IconName;
  readonly heading: string;
  readonly about?: string;
  /** The field that the builder points at. */
  readonly key: string;
  readonly below: Markup | null;
};

function drawFace(draw: Draw, { sign, heading, about = '', key, below }: Face): Body {
  const title = html`${words('h1', 'name', heading)}${words('p', 'subtitle prose', about)}`;
  const hero = html`<span class="portrait initials">${icon(sign)}</span>${title}`;
  const main = html`<header${partOf(draw, key, 'hero')}>${hero}</header>${below}`;
  return { heading, main };
}

const mainButton = (draw: Draw, look: ButtonLook): Markup =>
  html`<div class="stack">${button(draw, { ...look, isMain: true })}</div>`;

export function drawWebsite(draw: Draw, content: Loose): Body {
  const href = webHref(content['url']);
  return drawFace(draw, {
    sign: 'website',
    heading: href === undefined ? textOf(content['url']) : showAddress(href),
    key: 'url',
    below: mainButton(draw, { label: draw.t('page:plain.website'), icon: 'website', href }),
  });
}

export function drawWhatsApp(draw: Draw, content: Loose): Body {
  const href = chatHref(content['phone'], content['message']);
  return drawFace(draw, {
    sign: 'whatsapp',
    heading: textOf(content['phone']),
    about: textOf(content['message']),
    key: 'phone',
    below: mainButton(draw, { label: draw.t('page:plain.chat'), icon: 'whatsapp', href }),
  });
}

export function drawPhone(draw: Draw, content: Loose): Body {
  return drawFace(draw, {
    sign: 'phone',
    heading: textOf(content['phone']),
    key: 'phone',
    below: mainButton(draw, { label: draw.t('page:plain.call'), icon: 'phone', href: phoneHref(content['phone']) }),
  });
}

export function drawSms(draw: Draw, content: Loose): Body {
  const message = textOf(content['message']);
  const number = phoneHref(content['phone'])?.slice('tel:'.length);
  const href = number === undefined ? undefined : `sms:${number}?&body=${encodeURIComponent(message.toWellFormed())}`;
  return drawFace(draw, {
    sign: 'sms',
    heading: textOf(content['phone']),
    about: message,
    key: 'phone',
    below: mainButton(draw, { label: draw.t('page:plain.sms'), icon: 'sms', href }),
  });
}

export function drawText(draw: Draw, content: Loose): Body {
  return drawFace(draw, {
    sign: 'file',
    heading: draw.t('page:plain.text'),
    key: 'text',
    below: html`<div class="card letter">${words('p', 'prose', content['text'])}</div>`,
  });
}

export function drawWifi(draw: Draw, content: Loose): Body {
  const { t } = draw;
  const [network, password] = [textOf(content['ssid']), textOf(content['password'])];
  const isOpen = content['security'] === 'none';
  const row = (label: string, value: string): Markup =>
    html`<div class="row"><dt>${label}</dt><dd dir="auto">${value}</dd></div>`;
  const rows = html`${row(t('page:plain.network'), network)}${row(t('page:plain.password'), password)}`;
  return drawFace(draw, {
    sign: 'wifi',
    heading: network,
    about: isOpen ? t('page:plain.open') : '',
    key: 'ssid',
    below: isOpen ? null : html`<dl class="card letter">${rows}</dl>`,
  });
}
