import { languageTag, type Language } from '@evercode/i18n/mail';
import { escapeHtml } from '@evercode/pages';
import type { MailPicture } from './mail-picture.ts';
import { colors, FONT, mailStyle } from './mail-style.ts';

/** A paragraph, a list with an optional last line, or numbers with their names. */
export type Block =
  | string
  | { list: readonly { name: string; detail?: string }[]; more?: string }
  | { figures: readonly { name: string; value: string }[] };

/** The texts of a mail, in the order of the page. */
export type MailPage = {
  language: Language;
  /** The picture at the top; `name` is written beside the product's mark, and in place of a logo that is not shown. */
  sender: { name: string; picture: MailPicture; isProduct: boolean };
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

/** The content id of the picture at the top. */
export const PICTURE_ID = 'logo';

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

const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const TEXT = 'margin:0 0 16px;font-size:16px;line-height:24px';
const SMALL = `font-size:13px;line-height:20px;color:${colors.soft}`;
/** Keeps mail programs from showing the greeting behind a short preview. */
const PREVIEW_PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * Tables and inline styles, because Outlook lays out nothing else; the style sheet only adds what other programs know:
 * dark colors and small screens.
 */
function renderHtml(page: MailPage): string {
  const { language, sender, greeting, title, preview, blocks, button, after, why, footer, stop } = page;
  const paragraph = (text: string) => `<p style="${TEXT}">${escapeHtml(text)}</p>`;
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
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${PREVIEW_PADDING}</div>
<table ${LAYOUT} width="100%" class="page" style="background:${colors.page}"><tr><td align="center" class="around" style="padding:32px 16px">
<!--[if mso]><table ${LAYOUT} width="600"><tr><td><![endif]-->
<table ${LAYOUT} width="100%" style="max-width:600px">
<tr><td class="card" style="padding:32px 40px 24px;background:${colors.card};border:1px solid ${colors.line};border-radius:12px">
${renderSender(sender)}
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600">${escapeHtml(title)}</h1>
${[paragraph(greeting), ...blocks.map(renderBlock)].join('\n')}
${button ? renderButton(button) : ''}
${after === undefined ? '' : paragraph(after)}
${button ? renderLink(button) : ''}
</td></tr>
<tr><td class="below" style="padding:24px 40px;${SMALL}">
<p class="soft" style="margin:0 0 8px">${escapeHtml(why)}</p>
<p class="soft" style="margin:0">${escapeHtml(footer)}</p>
${stop ? `<p style="margin:8px 0 0"><a class="link" href="${escapeHtml(stop.link)}" style="color:${colors.brand}">${escapeHtml(stop.label)}</a></p>` : ''}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** A logo may be dark on a transparent ground, so it keeps a white ground in dark mode. */
function renderSender({ name, picture: { width, height }, isProduct }: MailPage['sender']): string {
  const image = (alt: string) =>
    `<img src="cid:${PICTURE_ID}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" ` +
    'style="display:block;border:0;font-size:16px;font-weight:600">';
  if (!isProduct)
    return `<table ${LAYOUT} style="margin:0 0 24px"><tr><td class="logo">${image(name)}</td></tr></table>`;
  return `<table ${LAYOUT} style="margin:0 0 24px"><tr><td style="padding-right:10px">${image('')}</td>
<td style="font-size:18px;line-height:32px;font-weight:600">${escapeHtml(name)}</td></tr></table>`;
}

function renderBlock(block: Block): string {
  if (typeof block === 'string') return `<p style="${TEXT}">${escapeHtml(block)}</p>`;
  if ('figures' in block) {
    const cells = block.figures.map(
      ({ name, value }) =>
        `<td style="padding:0 32px 0 0"><div class="soft" style="${SMALL}">${escapeHtml(name)}</div>` +
        `<div style="font-size:28px;line-height:36px;font-weight:600">${escapeHtml(value)}</div></td>`,
    );
    return `<table ${LAYOUT} style="margin:0 0 20px"><tr>${cells.join('')}</tr></table>`;
  }
  const rows = block.list.map(
    ({ name, detail }) =>
      `<tr><td class="line" style="padding:10px 0;border-top:1px solid ${colors.line};font-size:15px;line-height:22px">` +
      `<strong style="font-weight:600">${escapeHtml(name)}</strong>` +
      (detail === undefined
        ? ''
        : `<div class="soft" style="${SMALL};word-break:break-word">${escapeHtml(detail)}</div>`) +
      '</td></tr>',
  );
  const more =
    block.more === undefined
      ? ''
      : `<tr><td class="line soft" style="padding:10px 0;border-top:1px solid ${colors.line};${SMALL}">${escapeHtml(block.more)}</td></tr>`;
  return `<table ${LAYOUT} width="100%" style="margin:0 0 16px">${rows.join('')}${more}</table>`;
}

/** The cell has the color: Outlook ignores the padding of a link. */
function renderButton({ label, link }: { label: string; link: string }): string {
  return `<table ${LAYOUT} style="margin:24px 0"><tr><td align="center" bgcolor="${colors.button}" style="border-radius:8px;background:${colors.button}">
<a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;mso-padding-alt:12px 24px">${escapeHtml(label)}</a></td></tr></table>`;
}

function renderLink({ link, linkBelow }: { link: string; linkBelow: string }): string {
  const address = escapeHtml(link);
  return `<p class="soft line" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${colors.line};${SMALL}">${escapeHtml(linkBelow)}<br>
<a class="link" href="${address}" style="color:${colors.brand};word-break:break-all">${address}</a></p>`;
}
