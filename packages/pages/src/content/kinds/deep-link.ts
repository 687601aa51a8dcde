import { deepHref, webHref } from '../hrefs.ts';
import { icon } from '../icons.ts';
import { attributes, html, nothing } from '../markup.ts';
import { asLoose, type Loose } from '../read-loosely.ts';
import { openScript } from '../scripts.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';

/** Tries the app, then the store, by a script of fixed words; the buttons do the same by hand. */
export function drawDeepLink(draw: Draw, input: Loose): Body {
  const { t, system, needs } = draw;
  const own = system === 'other' ? {} : asLoose(input[system]);
  const [link, store, fallback] = [deepHref(own['link']), webHref(own['store']), webHref(input['fallbackUrl'])];
  needs.scripts.add(openScript);
  const tries = html`<div hidden${attributes({ 'data-try': link, 'data-then': link === undefined ? fallback : store ?? fallback })}></div>`;
  const main = html`<header${partOf(draw, 'header', 'hero')}><span class="portrait initials">${icon('out')}</span><h1 class="name">${t('page:deepLink.title')}</h1><p class="subtitle">${t('page:deepLink.text')}</p></header>
    <div${partOf(draw, system === 'other' ? 'fallbackUrl' : system, 'stack')}>${link === undefined ? nothing : button(draw, { label: t('page:deepLink.open'), icon: 'next', href: link, isMain: true })}${
      system === 'other' || store === undefined ? nothing : button(draw, { label: t(`page:deepLink.${system}`), icon: system === 'ios' ? 'apple' : 'android', href: store })}${
      fallback === undefined ? nothing : button(draw, { label: t('page:deepLink.fallback'), icon: 'website', href: fallback, isMain: link === undefined })}</div>${tries}`;
  return { heading: t('page:deepLink.title'), main };
}
