import { type Language, visitorTranslate } from '@evercode/i18n/visitor';
import { escapeHtml } from '../escape-html.ts';
import { formStyle, formStyleHash } from '../form-style.ts';
import { pageHeaders } from '../page-headers.ts';
import { type PageOptions, type RenderedPage, renderShell } from '../page-shell.ts';
import { sourcesOf, tagElement, type Tags } from './add-tags.ts';

/**
 * An intermediate page of a redirect that reports the visit to Google or Meta. It lasts at most a second: the script
 * navigates earlier, and without scripts a refresh does. `url` must be safe to redirect to.
 */
export function renderTagPage(url: string, tags: Tags, language: Language, options: PageOptions = {}): RenderedPage {
  const t = visitorTranslate(language);
  const href = escapeHtml(url);
  const html = renderShell(
    language,
    {
      sign: 'arrow',
      title: t('leaving.title'),
      text: t('leaving.text'),
      body: `<a class="go" href="${href}">${escapeHtml(t('leaving.now'))}</a>`,
      head: [
        `<style>${formStyle}</style><meta http-equiv="refresh" content="1;url=${href}">`,
        `<noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript>${tagElement(tags, url)}`,
      ].join(''),
    },
    options,
  );
  const { brand } = options;
  return { html, status: 200, headers: pageHeaders(language, { styles: [formStyleHash], brand, ...sourcesOf(tags) }) };
}
