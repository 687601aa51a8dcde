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
import { colors, FONT, LAYOUT, mailStyleOf, type MailTint, SMALL } from './mail-style.ts';
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
  /** Lines below it. */
  footer: readonly string[];
  links: readonly { label: string; link: string }[];
  tint: MailTint;
  /** The link to unsubscribe. */
  stop: { label: string; link: string } | undefined;
};

/** Renders the same texts as plain text and as HTML. */
export function renderMail(page: MailPage): { text: string; html: string } {
  const { greeting, blocks, button, after, why, footer, links, stop } = page;
  const text = [
    greeting,
    ...blocks.map(writeBlock),
    button && `${button.label}:\n${button.link}`,
    after,
    stop && `${stop.label}:\n${stop.link}`,
    `-- \n${[why, ...footer, ...links.map(({ label, link }) => `${label}: ${link}`)].join('\n')}`,
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
  const { language, sender, greeting, title, preview, blocks, button, after, why, footer, links, tint, stop } = page;
  const card = `padding:32px 40px 24px;background:${colors.card};border:1px solid ${colors.line};border-radius:12px`;
  const parts = [
    renderSender(sender),
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600">${escapeHtml(title)}</h1>`,
    renderParagraph(greeting),
    ...blocks.map(renderBlock),
    button && renderButton(button, tint),
    after !== undefined && renderParagraph(after),
    button && renderLinkBelow(button, tint),
  ];
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${mailStyleOf(tint)}</style>
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
${[why, ...footer].map(renderBelow).join('\n')}
${links.length === 0 ? '' : `<p style="margin:8px 0 0">${links.map((each) => renderLink(each, tint)).join(' · ')}</p>`}
${stop === undefined ? '' : `<p style="margin:8px 0 0">${renderLink(stop, tint)}</p>`}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function renderBelow(text: string, at: number, { length }: readonly string[]): string {
  return `<p class="soft" style="margin:0${at < length - 1 ? ' 0 8px' : ''}">${escapeHtml(text)}</p>`;
}

function renderLink({ label, link }: { label: string; link: string }, { ink }: MailTint): string {
  return `<a class="link" href="${escapeHtml(link)}" style="color:${ink}">${escapeHtml(label)}</a>`;
}
