/**
 * Visitor pages: one request of HTML, without a script, the same in the scan role and in the builder's preview (Node and browser alike).
 * `renderPage(page, language)` is pure; keep what it returns where many ask for it.
 */
export { type RenderedPage, renderPage, type PageOptions, type VisitorPage, visitorPages } from './render-page.ts';
export { escapeHtml } from './escape-html.ts';
