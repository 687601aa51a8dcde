import { renderContentPage, type ContentPageOptions, type DraftContent } from '@evercode/pages/content';

/** Renders a page without its scripts: the preview frames forbid scripts and would log an error for each. */
export function renderWithoutScripts(content: DraftContent, options: ContentPageOptions): string {
  const { html, scripts } = renderContentPage(content, options);
  return scripts.reduce((text, script) => text.replaceAll(`<script>${script}</script>`, ''), html);
}
