import { type Language, visitorTranslate, type VisitorTranslate } from '@evercode/i18n/visitor';
import { escapeHtml } from './escape-html.ts';
import { formStyle, formStyleHash } from './form-style.ts';
import type { Sign } from './illustration.ts';
import { pageHeaders } from './page-headers.ts';
import { type PageOptions, type RenderedPage, renderShell } from './page-shell.ts';

export const visitorPages = [
  'not-found',
  'paused',
  'gone',
  'not-now',
  'limit',
  'blocked',
  'too-many',
  'unavailable',
  'home',
] as const;

export type VisitorPage = (typeof visitorPages)[number];

type PageTexts = { readonly title: string; readonly text: string; readonly hints?: readonly string[] };

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
    texts: (t) => ({
      title: t('notFound.title'),
      text: t('notFound.text'),
      hints: [t('notFound.hintWhole'), t('notFound.hintTyped'), t('notFound.hintAsk')],
    }),
  },
  paused: { status: 404, sign: 'pause', texts: (t) => ({ title: t('paused.title'), text: t('paused.text') }) },
  gone: { status: 410, sign: 'archive', texts: (t) => ({ title: t('gone.title'), text: t('gone.text') }) },
  'not-now': { status: 404, sign: 'calendar', texts: (t) => ({ title: t('notNow.title'), text: t('notNow.text') }) },
  limit: { status: 404, sign: 'ticket', texts: (t) => ({ title: t('limit.title'), text: t('limit.text') }) },
  blocked: { status: 410, sign: 'shield', texts: (t) => ({ title: t('blocked.title'), text: t('blocked.text') }) },
  'too-many': {
    status: 429,
    sign: 'clock',
    headers: { 'Retry-After': '60' },
    texts: (t) => ({ title: t('tooMany.title'), text: t('tooMany.text') }),
  },
  unavailable: {
    status: 503,
    sign: 'clock',
    headers: { 'Retry-After': '30' },
    texts: (t) => ({ title: t('unavailable.title'), text: t('unavailable.text') }),
  },
  home: { status: 200, sign: 'link', texts: (t) => ({ title: t('home.title'), text: t('home.text') }) },
};

/** The page contains nothing of the visitor's request, so nothing can be reflected. */
export function renderPage(page: VisitorPage, language: Language, options: PageOptions = {}): RenderedPage {
  const { status, sign, headers, texts } = kinds[page];
  const t = visitorTranslate(language);
  const { title, text, hints = [] } = texts(t);
  if (page === 'home' && options.appUrl !== undefined) {
    const address = escapeHtml(`${options.appUrl}/${language}/make`);
    const link = `<a class="go" href="${address}">${escapeHtml(t('home.make'))}</a>`;
    const head = `<style>${formStyle}</style>`;
    return {
      html: renderShell(language, { sign, title, text, body: link, head }, options),
      status,
      headers: pageHeaders(language, { styles: [formStyleHash], brand: options.brand }),
    };
  }
  const body = hints.length === 0 ? '' : `<ul>${hints.map((hint) => `<li>${escapeHtml(hint)}</li>`).join('')}</ul>`;
  return {
    html: renderShell(language, { sign, title, text, body }, options),
    status,
    headers: { ...pageHeaders(language, { brand: options.brand }), ...headers },
  };
}
