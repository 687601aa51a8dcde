/**
 * Visitor pages: one request of HTML without scripts, the same in the scan role (Node) and in the builder's preview
 * (browser). `renderPage(page, language)` is pure, so its result can be cached.
 */
export { createPageBrand, type PageBrand } from './page-brand.ts';
export type { RenderedPage } from './page-shell.ts';
export { renderPage, type VisitorPage, visitorPages } from './render-page.ts';
export { renderOwnPage, type OwnState, ownStates } from './render-own-page.ts';
export { renderReportPage, type ReportState, reportStates, trapField } from './render-report-page.ts';
export { renderUnlockPage, type UnlockState, unlockStates } from './render-unlock-page.ts';
export { addTags } from './tags/add-tags.ts';
export { renderTagPage } from './tags/render-tag-page.ts';
export { escapeHtml } from './escape-html.ts';
