/**
 * The page that a code shows, drawn from its content: `renderContentPage(content, options)`. Pure and total, the same in the scan role and in
 * the builder's preview. `themes` are the looks to choose from, `defaultThemeOf(typology)` the one of a code that has none.
 */
export { renderContentPage } from './render-content-page.ts';
export { defaultThemeOf } from './themes/default-theme.ts';
export { themes, type Theme } from './themes/themes.ts';
export { contrastOf, leastContrast } from './colors.ts';
export type { AssetFacts, ContentPage, ContentPageOptions, DraftContent, VisitorContent, VisitorSystem } from './visitor-content.ts';
