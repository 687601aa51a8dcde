/**
 * The page that a code shows, drawn from its content: `renderContentPage(content, options)`. Pure and total, the same
 * in the scan role and in the builder's preview. `themes` are the looks to choose from. A chooser paints its samples
 * with `paintOf(theme.light)` and `fontStacks[theme.heading ?? theme.font]`.
 */
export { renderContentPage } from './render-content-page.ts';
export { themes, type Theme } from './themes/themes.ts';
export { contrastOf, leastContrast } from './colors.ts';
export type { AssetFacts, ContentPage, ContentPageOptions, DraftContent, VisitorSystem } from './visitor-content.ts';
