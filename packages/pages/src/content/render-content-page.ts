import { pageTranslate, type PageTranslate, type Language } from '@evercode/i18n/visitor';
import { icon, productMark } from './icons.ts';
import { drawAppStore } from './kinds/app-store.ts';
import { drawBusinessCard } from './kinds/business-card.ts';
import { drawDeepLink } from './kinds/deep-link.ts';
import { drawDocument } from './kinds/document.ts';
import { drawEmail } from './kinds/email.ts';
import { drawLanding } from './kinds/landing.ts';
import { drawMenu } from './kinds/menu.ts';
import { drawPlain } from './kinds/plain.ts';
import { drawSocialMedia } from './kinds/social-media.ts';
import { lookOf, type Look } from './look.ts';
import { html, Markup, nothing } from './markup.ts';
import { type Body, type Draw, languageTag } from './parts/draw.ts';
import { picture } from './parts/picture.ts';
import { asLoose, type Loose, textOf } from './read-loosely.ts';
import { shareScript } from './scripts.ts';
import type { ContentPage, ContentPageOptions, DraftContent, VisitorContent } from './visitor-content.ts';

const defaultProductName = 'Evercode';

/** The whole page of a code. Total: of a draft or of damaged content, what is there is drawn. Nothing of the visitor's request stands on it. */
export function renderContentPage(content: VisitorContent | DraftContent, options: ContentPageOptions): ContentPage {
  const look = lookOf(content.typology, content.look);
  const draw: Draw = {
    t: translateTo(options.language), language: options.language, system: options.system, assetUrl: options.assetUrl, avifUrl: options.avifUrl, contactUrl: options.contactUrl, eventUrl: options.eventUrl,
    assets: content.assets ?? {}, focus: options.focus, theme: look.theme, colors: look.colors,
    needs: { frames: new Set(), styles: new Set([look.sheet]), scripts: new Set(), foreignStyles: false, pictures: 0, targets: new Map() },
  };
  const body = drawBody(draw, content.typology, asLoose(content.input));
  if (body.canShare === true) draw.needs.scripts.add(shareScript);
  const document = layOut(draw, look, body, textOf(content.title), options);
  const { frames, styles, scripts, foreignStyles, targets } = draw.needs;
  return { html: document.html, styles: [...styles], foreignStyles, scripts: [...scripts], frames: [...frames], targets: [...targets.keys()] };
}

function drawBody(draw: Draw, typology: DraftContent['typology'], input: Loose): Body {
  switch (typology) {
    case 'landing-page': return drawLanding(draw, input);
    case 'menu': return drawMenu(draw, input);
    case 'social-media': return drawSocialMedia(draw, input);
    case 'business-card': return drawBusinessCard(draw, input);
    case 'file': case 'pdf': return drawDocument(draw, input);
    case 'app-store': return drawAppStore(draw, input);
    case 'deep-link': return drawDeepLink(draw, input);
    case 'email': return drawEmail(draw, input);
    default: return drawPlain(draw, typology, input);
  }
}

function layOut(draw: Draw, look: Look, { heading, main, isWide = false, canShare = false }: Body, title: string, { productName = defaultProductName, reportUrl }: ContentPageOptions): Markup {
  const { t, language, needs } = draw;
  const name = heading || title || t('page:untitled');
  const backdrop = picture(draw, look.backgroundImage, { className: 'backdrop', alt: '', sizes: '100vw' });
  const share = canShare ? html`<button class="share" type="button" data-share hidden aria-label="${t('page:share')}">${icon('share')}</button><span class="said" role="status" data-said="${t('page:copied')}"></span>` : nothing;
  const mark = look.hidesMark ? nothing : html`<div>${productMark}<span>${t('page:madeWith', { name: productName })}</span></div>`;
  const report = reportUrl === undefined ? nothing : html`<a href="${reportUrl}" rel="nofollow">${t('page:report')}</a>`;
  const foot = mark === nothing && report === nothing ? nothing : html`<footer class="made">${mark}${report}</footer>`;
  const unseen = main.html.includes('<h1') ? nothing : html`<h1 class="unseen">${name}</h1>`;
  return html`<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">${look.themeColors}<title>${name}</title><meta property="og:title" content="${name}"><style>${new Markup(look.sheet)}</style></head><body class="${look.classes}${isWide ? ' wide' : ''}${backdrop === nothing ? '' : ' on-picture'}">${backdrop}<main>${share}${unseen}${main}</main>${foot}${[...needs.scripts].map((script) => html`<script>${new Markup(script)}</script>`)}</body></html>`;
}

const translators = new Map<Language, PageTranslate>();

function translateTo(language: Language): PageTranslate {
  const known = translators.get(language) ?? pageTranslate(language);
  translators.set(language, known);
  return known;
}
