import { renderContentPage, type ContentPageOptions, type DraftContent } from '@evercode/pages/content';

/** A page as it is drawn, without its scripts: the frames that show it here run none, and would complain of each. */
export function drawStill(content: DraftContent, options: ContentPageOptions): string {
  const { html, scripts } = renderContentPage(content, options);
  return scripts.reduce((text, script) => text.replaceAll(`<script>${script}</script>`, ''), html);
}
