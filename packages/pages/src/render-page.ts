import { type Language, visitorTranslate, type VisitorTranslate } from '@evercode/i18n/visitor';
import { escapeHtml } from './escape-html.ts';
import { drawIllustration, type Sign } from './illustration.ts';
import { pageHeaders } from './page-headers.ts';
import { pageStyle } from './page-style.ts';

export const visitorPages = ['not-found', 'paused', 'gone', 'unavailable', 'home'] as const;

export type VisitorPage = (typeof visitorPages)[number];

export type RenderedPage = {
  readonly html: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};

export type PageOptions = {
  /** As white label sets it. */
  readonly productName?: string;
};

type PageTexts = { readonly title: string; readonly text: string; readonly hints: readonly string[] };

type PageKind = {
  readonly status: number;
  readonly sign: Sign;
  readonly headers?: Readonly<Record<string, string>>;
  readonly texts: (t: VisitorTranslate) => PageTexts;
};

const kinds: Readonly<Record<VisitorPage, PageKind>> = {
  'not-found': {
    status: 404,
    sign: 'question',
    texts: (t) => ({ title: t('notFound.title'), text: t('notFound.text'), hints: [t('notFound.hintWhole'), t('notFound.hintTyped'), t('notFound.hintAsk')] }),
  },
  paused: { status: 404, sign: 'pause', texts: (t) => ({ title: t('paused.title'), text: t('paused.text'), hints: [] }) },
  gone: { status: 410, sign: 'archive', texts: (t) => ({ title: t('gone.title'), text: t('gone.text'), hints: [] }) },
  unavailable: {
    status: 503,
    sign: 'clock',
    headers: { 'Retry-After': '30' },
    texts: (t) => ({ title: t('unavailable.title'), text: t('unavailable.text'), hints: [] }),
  },
  home: { status: 200, sign: 'link', texts: (t) => ({ title: t('home.title'), text: t('home.text'), hints: [] }) },
};

const defaultProductName = 'Evercode';
const mark = '<svg class="mark" viewBox="0 0 16 16" aria-hidden="true" focusable="false"><rect class="badge" width="16" height="16" rx="5"/><path class="sign" d="M5.2 8.2l2 2 3.8-4.2"/></svg>';

/** Nothing of the visitor's request stands on the page, so nothing of it can be reflected. */
export function renderPage(page: VisitorPage, language: Language, { productName = defaultProductName }: PageOptions = {}): RenderedPage {
  const { status, sign, headers, texts } = kinds[page];
  const t = visitorTranslate(language);
  const html = renderHtml(language, sign, texts(t), productName, t('mark', { name: productName }));
  return { html, status, headers: { ...pageHeaders(language), ...headers } };
}

function renderHtml(language: Language, sign: Sign, { title, text, hints }: PageTexts, productName: string, markText: string): string {
  const list = hints.length === 0 ? '' : `<ul>${hints.map((hint) => `<li>${escapeHtml(hint)}</li>`).join('')}</ul>`;
  return [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} · ${productName}`)}</title><style>${pageStyle}</style></head><body>`,
    `<main>${drawIllustration(sign)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${list}</main>`,
    `<footer>${mark}<span>${escapeHtml(markText)}</span></footer></body></html>`,
  ].join('');
}

/** Our names of languages are lower case; the tag's region is written in capitals. */
function languageTag(language: Language): string {
  return Intl.getCanonicalLocales(language)[0] ?? language;
}
