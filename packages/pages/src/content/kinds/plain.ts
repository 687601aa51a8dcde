import type { Typology } from '@evercode/contract';
import { chatHref, phoneHref, sayAddress, webHref } from '../hrefs.ts';
import { icon, type IconName } from '../icons.ts';
import { html, type Markup } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { words } from '../parts/texts.ts';

type Plain = Extract<Typology, 'website' | 'whatsapp' | 'phone' | 'sms' | 'text' | 'wifi'>;
type Face = { readonly sign: IconName; readonly heading: string; readonly about?: string; readonly key: string; readonly below: Markup | null };

/** Types that visitors meet without a page: what their phone will show, for the preview. */
export function drawPlain(draw: Draw, typology: Plain, input: Loose): Body {
  const { sign, heading, about = '', key, below } = faceOf(draw, typology, input);
  const main = html`<header${partOf(draw, key, 'hero')}><span class="portrait initials">${icon(sign)}</span>${words('h1', 'name', heading)}${words('p', 'subtitle prose', about)}</header>${below}`;
  return { heading, main };
}

function faceOf(draw: Draw, typology: Plain, input: Loose): Face {
  const { t } = draw;
  const phone = textOf(input['phone']);
  const stack = (content: Markup): Markup => html`<div class="stack">${content}</div>`;
  switch (typology) {
    case 'website': {
      const href = webHref(input['url']);
      return { sign: 'website', heading: href === undefined ? textOf(input['url']) : sayAddress(href), key: 'url', below: stack(button(draw, { label: t('page:plain.website'), icon: 'website', href, isMain: true })) };
    }
    case 'whatsapp': return { sign: 'whatsapp', heading: phone, about: textOf(input['message']), key: 'phone', below: stack(button(draw, { label: t('page:plain.chat'), icon: 'whatsapp', href: chatHref(phone, input['message']), isMain: true })) };
    case 'phone': return { sign: 'phone', heading: phone, key: 'phone', below: stack(button(draw, { label: t('page:plain.call'), icon: 'phone', href: phoneHref(phone), isMain: true })) };
    case 'sms': {
      const tel = phoneHref(phone)?.slice('tel:'.length);
      const href = tel === undefined ? undefined : `sms:${tel}?&body=${encodeURIComponent(textOf(input['message']).toWellFormed())}`;
      return { sign: 'sms', heading: phone, about: textOf(input['message']), key: 'phone', below: stack(button(draw, { label: t('page:plain.sms'), icon: 'sms', href, isMain: true })) };
    }
    case 'text': return { sign: 'file', heading: t('page:plain.text'), key: 'text', below: html`<div class="card letter">${words('p', 'prose', input['text'])}</div>` };
    default: {
      const password = textOf(input['password']);
      const row = (label: string, value: string): Markup => html`<div class="row"><dt>${label}</dt><dd dir="auto">${value}</dd></div>`;
      const isOpen = input['security'] === 'none';
      return {
        sign: 'wifi', heading: textOf(input['ssid']), about: isOpen ? t('page:plain.open') : '', key: 'ssid',
        below: isOpen ? null : html`<dl class="card letter">${row(t('page:plain.network'), textOf(input['ssid']))}${row(t('page:plain.password'), password)}</dl>`,
      };
    }
  }
}
