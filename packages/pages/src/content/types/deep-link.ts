import { deepHref, webHref } from '../hrefs.ts';
import { icon } from '../icons.ts';
import { attributes, html } from '../markup.ts';
import { asLoose, type Loose } from '../read-loosely.ts';
import { openScript } from '../scripts.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';

/** A script tries the app, then the store; the buttons do the same by hand. */
export function drawDeepLink(draw: Draw, content: Loose): Body {
  const { t, system, needs } = draw;
  const own = system === 'other' ? {} : asLoose(content[system]);
  const [link, store, fallback] = [deepHref(own['link']), webHref(own['store']), webHref(content['fallbackUrl'])];
  needs.scripts.add(openScript);
  const next = link === undefined ? fallback : (store ?? fallback);
  const heading = t('page:deepLink.title');
  const title = html`<h1 class="name">${heading}</h1><p class="subtitle">${t('page:deepLink.text')}</p>`;
  const hero = html`<span class="portrait initials">${icon('out')}</span>${title}`;
  const ways = [
    link !== undefined && button(draw, { label: t('page:deepLink.open'), icon: 'next', href: link, isMain: true }),
    system !== 'other' &&
      store !== undefined &&
      button(draw, {
        label: t(`page:deepLink.${system}`),
        icon: system === 'ios' ? 'apple' : 'android',
        href: store,
      }),
    fallback !== undefined &&
      button(draw, {
        label: t('page:deepLink.fallback'),
        icon: 'website',
        href: fallback,
        isMain: link === undefined,
      }),
  ];
  const stack = partOf(draw, system === 'other' ? 'fallbackUrl' : system, 'stack');
  const main = html`<header${partOf(draw, 'header', 'hero')}>${hero}</header>
    <div${stack}>${ways}</div><div hidden${attributes({ 'data-try': link, 'data-then': next })}></div>`;
  return { heading, main };
}
