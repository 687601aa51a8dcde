import { type Language, visitorTranslate } from '@evercode/i18n/visitor';
import { escapeHtml } from '../escape-html.ts';
import { formStyle, formStyleHash } from '../form-style.ts';
import { pageHeaders } from '../page-headers.ts';
import { type PageOptions, type RenderedPage, renderShell } from '../page-shell.ts';
import { sourcesOf, tagElement, type Tags } from './add-tags.ts';

/**
 * Where a redirect passes through so that Google or Meta hear of it. Nobody waits there for longer than a second: the script moves on
 * earlier, and without scripts the page itself does. `url` is one that may be sent as it is.
 */
export function renderTagPage(url: string, tags: Tags, language: Language, options: PageOptions = {}): RenderedPage {
  const t = visitorTranslate(language);
  const href = escapeHtml(url);
  const html = renderShell(language, {
    sign: 'arrow', title: t('leaving.title'), text: t('leaving.text'),
    body: `<a class="go" href="${href}">${escapeHtml(t('leaving.now'))}</a>`,
    head: `<style>${formStyle}</style><meta http-equiv="refresh" content="1;url=${href}"><noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript>${tagElement(tags, url)}`,
  }, options);
  return { html, status: 200, headers: pageHeaders(language, { styles: [formStyleHash], ...sourcesOf(tags) }) };
}
