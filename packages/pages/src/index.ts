/**
 * Visitor pages: one request of HTML, without a script, the same in the scan role and in the builder's preview (Node and browser alike).
 * `renderPage(page, language)` is pure; keep what it returns where many ask for it.
 */
export type { PageOptions, RenderedPage } from './page-shell.ts';
export { renderPage, type VisitorPage, visitorPages } from './render-page.ts';
export { renderOwnPage, type OwnState, ownStates } from './render-own-page.ts';
export { renderReportPage, type ReportState, reportStates, trapField } from './render-report-page.ts';
export { renderUnlockPage, type UnlockState, unlockStates } from './render-unlock-page.ts';
export { addTags } from './tags/add-tags.ts';
export { renderTagPage } from './tags/render-tag-page.ts';
export { escapeHtml } from './escape-html.ts';
