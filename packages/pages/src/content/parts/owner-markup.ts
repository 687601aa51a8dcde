import { attributes, html, Markup } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { type Draw, languageTag, partOf } from './draw.ts';

/**
 * Elements that could send requests or affect the surrounding page before a tap. The policy and the sandbox stop most
 * of them, but not resource hints.
 */
const closedTags =
  /<(\/?)(?=(?:link|meta|base|object|embed|applet|iframe|frame|frameset|portal|form|script|noscript)\b)/gi;

/**
 * The owner's HTML in a sandboxed frame: inline styles only, no scripts, forms or requests; links open a new tab. See
 * docs/decisions/embeds-and-owner-html.md.
 */
export function ownerMarkup(draw: Draw, key: string, block: Loose): Markup {
  const { t, needs, language, colors } = draw;
  const given = textOf(block['html']).slice(0, 20_000);
  const height =
    typeof block['height'] === 'number' && block['height'] >= 40 && block['height'] <= 2000
      ? Math.round(block['height'])
      : 240;
  needs.foreignStyles = true;
  const inside = [
    html`<!doctype html><html lang="${languageTag(language)}"><meta charset="utf-8">`,
    html`<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">`,
    html`<meta http-equiv="x-dns-prefetch-control" content="off"><base target="_blank">`,
    html`<title>${t('page:markup.untitled')}</title><style>${new Markup(colors + style)}</style>`,
    html`<body dir="auto">${new Markup(given.replaceAll(closedTags, '<$1x-'))}</body></html>`,
  ];
  return html`<iframe${partOf(draw, key, 'markup')}${attributes({
    title: t('page:markup.untitled'),
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    srcdoc: html`${inside}`.html,
    height,
    referrerpolicy: 'no-referrer',
  })}></iframe>`;
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const style = [
  'html{background:transparent}',
  'body{margin:0;color:var(--page-ink);font:400 1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'a{color:var(--page-mark)}img{max-width:100%;height:auto}',
].join('');
