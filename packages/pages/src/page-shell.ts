import type { PageBrand } from '@evercode/contract';
import { type Language, languageTag, visitorTranslate, type VisitorTranslate } from '@evercode/i18n/visitor';
import { escapeHtml } from './escape-html.ts';
import { drawIllustration, type Sign } from './illustration.ts';
import { pageStyle } from './page-style.ts';

export type RenderedPage = {
  readonly html: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};

export type PageOptions = {
  /** A brand of the workspace's own. */
  readonly brand?: PageBrand | undefined;
  /** The page to report the code that this page stands for. */
  readonly reportUrl?: string;
  /** The origin of the app, for the page of the bare origin, which leads strangers on to it. */
  readonly appUrl?: string | undefined;
};

type Shell = {
  readonly sign: Sign;
  readonly title: string;
  readonly text: string;
  /** Markup below the text. */
  readonly body?: string;
  /** Markup for the head. */
  readonly head?: string;
};

const productName = 'Evercode';
const mark = [
  '<svg class="mark" viewBox="0 0 16 16" aria-hidden="true" focusable="false">',
  '<rect class="badge" width="16" height="16" rx="5"/><path class="sign" d="M5.2 8.2l2 2 3.8-4.2"/></svg>',
].join('');

/**
 * The frame of the product's own pages. Title and text are escaped here; markup must be trusted.
 */
export function renderShell(
  language: Language,
  { sign, title, text, body = '', head = '' }: Shell,
  { brand = {}, reportUrl }: PageOptions,
): string {
  const t = visitorTranslate(language);
  const report =
    reportUrl === undefined
      ? ''
      : `<a href="${escapeHtml(reportUrl)}" rel="nofollow">${escapeHtml(t('report.link'))}</a>`;
  return [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(titleOf(title, brand))}</title><style>${pageStyle}</style>${head}</head><body>`,
    `<main>${drawIllustration(sign)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${body}</main>`,
    `<footer>${drawMark(t, brand)}${report}</footer>`,
    '</body></html>',
  ].join('');
}

function titleOf(title: string, { name, hidesMark }: PageBrand): string {
  return hidesMark === true && name === undefined ? title : `${title} · ${name ?? productName}`;
}

/** The check mark stands for the product: a brand shows its name alone. */
function drawMark(t: VisitorTranslate, { name, hidesMark }: PageBrand): string {
  if (hidesMark === true) return '';
  const text = `<span>${escapeHtml(t('mark', { name: name ?? productName }))}</span>`;
  return `<div>${name === undefined ? mark : ''}${text}</div>`;
}
