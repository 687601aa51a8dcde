import { languageTag, type Language } from '@evercode/i18n/mail';
import { escapeHtml } from '@evercode/pages';
import {
  renderBlock,
  renderButton,
  renderLinkBelow,
  renderParagraph,
  renderSender,
  type Sender,
} from './mail-parts.ts';
import { colors, FONT, LAYOUT, mailStyle, SMALL } from './mail-style.ts';
import type { Block } from './mail-texts.ts';

/** The texts of a mail, in the order of the page. */
type MailPage = {
  language: Language;
  sender: Sender;
  greeting: string;
  title: string;
  /** Mail programs show it beside the subject. */
  preview: string;
  blocks: readonly Block[];
  button: { label: string; link: string; linkBelow: string } | undefined;
  after: string | undefined;
  why: string;
  footer: string;
  /** The link to unsubscribe. */
  stop: { label: string; link: string } | undefined;
};

/** Renders the same texts as plain text and as HTML. */
export function renderMail(page: MailPage): { text: string; html: string } {
  const { greeting, blocks, button, after, why, footer, stop } = page;
  const text = [
    greeting,
    ...blocks.map(writeBlock),
    button && `${button.label}:\n${button.link}`,
    after,
    stop && `${stop.label}:\n${stop.link}`,
    `-- \n${why}\n${footer}`,
  ];
  return { text: `${text.filter((part) => part !== undefined).join('\n\n')}\n`, html: renderHtml(page) };
}

function writeBlock(block: Block): string {
  if (typeof block === 'string') return block;
  if ('figures' in block) return block.figures.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const lines = block.list.map(({ name, detail }) => (detail === undefined ? `- ${name}` : `- ${name}\n  ${detail}`));
  return [...lines, ...(block.more === undefined ? [] : [block.more])].join('\n');
}

/** Keeps mail programs from showing the greeting behind a short preview. */
const PREVIEW_PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all';

/**
 * Tables and inline styles, because Outlook lays out nothing else; the style sheet only adds what other programs know:
 * dark colors and small screens.
 */
function renderHtml(page: MailPage): string {
  const { language, sender, greeting, title, preview, blocks, button, after, why, footer, stop } = page;
  const card = `padding:32px 40px 24px;background:${colors.card};border:1px solid ${colors.line};border-radius:12px`;
  const parts = [
    renderSender(sender),
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600">${escapeHtml(title)}</h1>`,
    renderParagraph(greeting),
    ...blocks.map(renderBlock),
    button && renderButton(button),
    after !== undefined && renderParagraph(after),
    button && renderLinkBelow(button),
  ];
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${mailStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colors.page};color:${colors.ink};${FONT}">
<div style="${HIDDEN}">${escapeHtml(preview)}${PREVIEW_PADDING}</div>
<table ${LAYOUT} width="100%" class="page" style="background:${colors.page}">
<tr><td align="center" class="around" style="padding:32px 16px">
<!--[if mso]><table ${LAYOUT} width="600"><tr><td><![endif]-->
<table ${LAYOUT} width="100%" style="max-width:600px">
<tr><td class="card" style="${card}">
${parts.filter((part) => part !== undefined && part !== false).join('\n')}
</td></tr>
<tr><td class="below" style="padding:24px 40px;${SMALL}">
<p class="soft" style="margin:0 0 8px">${escapeHtml(why)}</p>
<p class="soft" style="margin:0">${escapeHtml(footer)}</p>
${stop === undefined ? '' : renderStop(stop)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function renderStop({ label, link }: { label: string; link: string }): string {
  const linked = `<a class="link" href="${escapeHtml(link)}" style="color:${colors.brand}">${escapeHtml(label)}</a>`;
  return `<p style="margin:8px 0 0">${linked}</p>`;
}
