import type { ShownProduct } from '@evercode/contract';
import { type Language, languageTag, visitorTranslate, type VisitorTranslate } from '@evercode/i18n/visitor';
import { escapeHtml } from './escape-html.ts';
import { drawIllustration, type Sign } from './illustration.ts';
import type { PageBrand } from './page-brand.ts';
import { pageStyle } from './page-style.ts';

export type RenderedPage = {
  readonly html: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};

export type PageOptions = {
  /** A brand of the workspace in place of the product. */
  readonly product?: ShownProduct | undefined;
  /** Of the domain that shows the page. */
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
  { product = {}, reportUrl, brand }: PageOptions,
): string {
  const t = visitorTranslate(language);
  const report =
    reportUrl === undefined
      ? ''
      : `<a href="${escapeHtml(reportUrl)}" rel="nofollow">${escapeHtml(t('report.link'))}</a>`;
  return [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(titleOf(title, product, brand))}</title><style>${pageStyle}</style>`,
    `${brand?.style === undefined ? '' : `<style>${brand.style.sheet}</style>`}${head}</head><body>`,
    `<main>${brand === undefined ? '' : drawOwner(brand)}${drawIllustration(sign)}`,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${body}</main>`,
    drawFooter(brand?.hidesMark === true ? '' : drawMark(t, product), report),
    '</body></html>',
  ].join('');
}

/** The domain's owner, or the product; neither where both names are left off. */
function titleOf(title: string, product: ShownProduct, brand: PageBrand | undefined): string {
  const ours = product.name ?? (product.hidesMark === true ? '' : productName);
  const from = brand === undefined || (brand.name === '' && !brand.hidesMark) ? ours : brand.name;
  return from === '' ? title : `${title} · ${from}`;
}

function drawOwner({ name, logo }: PageBrand): string {
  if (logo === null) return name === '' ? '' : `<div class="owner">${escapeHtml(name)}</div>`;
  const sides = logo.width && logo.height ? ` width="${logo.width}" height="${logo.height}"` : '';
  return `<div class="owner"><img src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}"${sides}></div>`;
}

/** The check mark stands for the product: a brand shows its name alone. */
function drawMark(t: VisitorTranslate, { name, hidesMark }: ShownProduct): string {
  if (hidesMark === true) return '';
  const text = `<span>${escapeHtml(t('mark', { name: name ?? productName }))}</span>`;
  return `<div>${name === undefined ? mark : ''}${text}</div>`;
}

const drawFooter = (...parts: readonly string[]): string =>
  parts.every((part) => part === '') ? '' : `<footer>${parts.join('')}</footer>`;
