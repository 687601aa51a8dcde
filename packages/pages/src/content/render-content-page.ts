import { pageTranslate, type PageTranslate, type Language } from '@evercode/i18n/visitor';
import { icon, productMark } from './icons.ts';
import { lookOf, type Look } from './look.ts';
import { attributes, html, Markup, nothing } from './markup.ts';
import { type Body, type Draw, languageTag } from './parts/draw.ts';
import { picture } from './parts/picture.ts';
import { asLoose, textOf } from './read-loosely.ts';
import { shareScript } from './scripts.ts';
import { drawType } from './types/draw-type.ts';
import type { ContentPage, ContentPageOptions, DraftContent, VisitorContent } from './visitor-content.ts';

const productName = 'Evercode';

/**
 * The whole page of a code. Total: drafts and damaged content are drawn as far as possible. Contains nothing of the
 * visitor's request, so nothing can be reflected.
 */
export function renderContentPage(content: VisitorContent | DraftContent, options: ContentPageOptions): ContentPage {
  const look = lookOf(content.typology, content.look);
  const draw: Draw = {
    t: translateTo(options.language),
    language: options.language,
    system: options.system,
    assetUrl: options.assetUrl,
    avifUrl: options.avifUrl,
    saveUrl: options.saveUrl,
    eventUrl: options.eventUrl,
    assets: content.assets ?? {},
    focus: options.focus,
    theme: look.theme,
    colors: look.colors,
    needs: {
      frames: new Set(),
      styles: new Set([look.sheet]),
      scripts: new Set(),
      foreignStyles: false,
      pictures: 0,
      targets: new Map(),
    },
  };
  const body = drawType(draw, content.typology, asLoose(content.input));
  if (body.canShare === true) draw.needs.scripts.add(shareScript);
  const document = assemblePage(draw, look, body, {
    title: textOf(content.title),
    foot: drawFoot(draw, look.hidesMark || options.hidesMark === true, options),
  });
  const { frames, styles, scripts, foreignStyles, targets } = draw.needs;
  return {
    html: document.html,
    styles: [...styles],
    foreignStyles,
    scripts: [...scripts],
    frames: [...frames],
    targets: [...targets.keys()],
  };
}

function assemblePage(
  draw: Draw,
  look: Look,
  { heading, main, isWide = false, canShare = false }: Body,
  { title, foot }: { title: string; foot: Markup },
): Markup {
  const { t, language, needs } = draw;
  const name = heading || title || t('page:untitled');
  const backdrop = picture(draw, look.backgroundImage, { className: 'backdrop', alt: '', sizes: '100vw' });
  const share = canShare ? shareButton(t) : nothing;
  const unseen = main.html.includes('<h1') ? nothing : html`<h1 class="unseen">${name}</h1>`;
  const classes = [
    look.classes,
    isWide ? 'wide' : '',
    backdrop === nothing ? '' : 'on-picture',
    main.html.includes('class="hero has-cover"') ? 'covered' : '',
  ].filter(Boolean);
  const scripts = [...needs.scripts].filter((script) => script !== shareScript).map(scriptOf);
  return html`${[
    html`<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">`,
    html`<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    html`<meta name="format-detection" content="telephone=no">${look.themeColors}<title>${name}</title>`,
    html`<meta property="og:title" content="${name}"><style>${new Markup(look.sheet)}</style></head>`,
    html`<body class="${classes.join(' ')}">${backdrop}<main>${share}${unseen}${main}</main>`,
    html`${foot}${scripts}</body></html>`,
  ]}`;
}

/** The mark of the product, or the name of a brand in its place, and the way to report the code. */
function drawFoot({ t }: Draw, hidesMark: boolean, { product = {}, reportUrl }: ContentPageOptions): Markup {
  const { name } = product;
  const symbol = name === undefined ? productMark : nothing;
  const words = t('page:madeWith', { name: name ?? productName });
  const mark = hidesMark || product.hidesMark === true ? nothing : html`<div>${symbol}<span>${words}</span></div>`;
  const report =
    reportUrl === undefined ? nothing : html`<a href="${reportUrl}" rel="nofollow">${t('page:report')}</a>`;
  return mark === nothing && report === nothing ? nothing : html`<footer class="made">${mark}${report}</footer>`;
}

const scriptOf = (script: string): Markup => html`<script>${new Markup(script)}</script>`;

/**
 * Hidden until its script finds that the browser can share. The script follows at once: it makes room above the page,
 * which would move down if it was painted before. The status element announces a copied address.
 */
const shareButton = (t: PageTranslate): Markup => {
  const button = attributes({
    class: 'share',
    type: 'button',
    'data-share': true,
    hidden: true,
    'aria-label': t('page:share'),
  });
  const copied = html`<span class="said" role="status" data-said="${t('page:copied')}"></span>`;
  return html`<button${button}>${icon('share')}</button>${copied}${scriptOf(shareScript)}`;
};

const translators = new Map<Language, PageTranslate>();

function translateTo(language: Language): PageTranslate {
  const known = translators.get(language) ?? pageTranslate(language);
  translators.set(language, known);
  return known;
}
