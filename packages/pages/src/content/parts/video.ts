import { isAddressOf } from '@evercode/content/addresses';
import { webHref } from '../hrefs.ts';
import { icon } from '../icons.ts';
import { attributes, html, Markup, nothing } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { type Draw, languageTag, partOf } from './draw.ts';
import { pingOf } from './ping.ts';

type Embed = {
  readonly src: string;
  readonly origin: string;
  readonly provider: string;
  readonly watch: string;
};

/** The cookie-free player of a video, or undefined if the address is not a known video. */
function embedOf(value: unknown): Embed | undefined {
  const watch = webHref(value);
  if (watch === undefined) return undefined;
  const { pathname, searchParams, hostname } = new URL(watch);
  if (isAddressOf(watch, ['youtube.com', 'youtu.be'])) {
    const id = hostname.endsWith('youtu.be')
      ? pathname.slice(1)
      : (searchParams.get('v') ?? /^\/(?:shorts|embed|live|v)\/([^/]+)/.exec(pathname)?.[1] ?? '');
    if (!/^[\w-]{6,20}$/.test(id)) return undefined;
    const start = /^(\d{1,6})s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1];
    const origin = 'https://www.youtube-nocookie.com';
    return {
      src: `${origin}/embed/${id}?autoplay=1&rel=0${start === undefined ? '' : `&start=${start}`}`,
      origin,
      provider: 'YouTube',
      watch,
    };
  }
  if (!isAddressOf(watch, ['vimeo.com'])) return undefined;
  const [, id, hash] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{4,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname) ??
    [];
  if (id === undefined) return undefined;
  const origin = 'https://player.vimeo.com';
  const secret = hash ?? /^[0-9a-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0];
  return {
    src: `${origin}/video/${id}?autoplay=1&dnt=1${secret === undefined ? '' : `&h=${secret}`}`,
    origin,
    provider: 'Vimeo',
    watch,
  };
}

/**
 * The frame contains a page with one link, which navigates the frame to the player. So no request is sent before the
 * tap, without any script. The player requires a referrer: the link sends the origin, never the address of the page.
 */
export function video(draw: Draw, key: string, block: Loose): Markup {
  const title = textOf(block['title']);
  const embed = embedOf(block['url']);
  const caption = title === '' ? nothing : html`<figcaption dir="auto">${title}</figcaption>`;
  if (embed === undefined)
    return html`<figure${partOf(draw, key, 'video')}><div class="frame empty">${icon('play')}</div>${caption}</figure>`;
  const { t, needs, language, colors } = draw;
  const style = `${colors}${posterStyle}`;
  needs.frames.add(embed.origin);
  needs.styles.add(style);
  const name = title === '' ? t('page:video.untitled') : title;
  const ping = pingOf(draw, embed.watch, title, 'play');
  const play = attributes({ href: embed.src, referrerpolicy: 'strict-origin-when-cross-origin', ping });
  const poster = [
    html`<!doctype html><html lang="${languageTag(language)}"><meta charset="utf-8"><title>${name}</title>`,
    html`<style>${new Markup(style)}</style><a${play}>${icon('play')}<span>${t('page:video.play')}</span></a></html>`,
  ];
  const frame = html`<iframe${attributes({
    class: 'frame',
    title: name,
    srcdoc: html`${poster}`.html,
    allow: 'autoplay *; encrypted-media *; fullscreen *; picture-in-picture *',
  })}></iframe>`;
  const consent = t('page:video.consent', { host: embed.origin.slice('https://'.length) });
  const watch = attributes({ href: embed.watch, target: '_blank', rel: 'noopener', ping });
  const elsewhere = html`<a${watch}>${t('page:video.watch', { provider: embed.provider })}</a>`;
  const about = html`${caption}<p class="fine">${consent} ${elsewhere}</p>`;
  return html`<figure${partOf(draw, key, 'video')}>${frame}${about}</figure>`;
}

const posterStyle = [
  'html,body{height:100%;margin:0}',
  'a{height:100%;display:flex;flex-direction:column;gap:.75rem;align-items:center;justify-content:center;',
  'text-decoration:none;color:var(--ink);background:var(--card);font:600 1rem/1.3 system-ui,sans-serif}',
  'a:focus-visible{outline:3px solid var(--mark);outline-offset:-8px}',
  'svg{width:4.25rem;height:4.25rem;padding:1.125rem;box-sizing:border-box;border-radius:50%;',
  'background:var(--accent);fill:var(--on);transition:transform .15s}a:hover svg{transform:scale(1.08)}',
  '@media (prefers-reduced-motion:reduce){svg{transition:none}}',
].join('');
