import { languageTag, type Language } from '@evercode/i18n/mail';
import { escapeHtml } from '@evercode/pages';

/** The texts of a mail, in the order of the page. */
type MailPage = {
  language: Language;
  greeting: string;
  title: string;
  paragraphs: readonly string[];
  button: string;
  link: string;
  linkBelow: string;
  after: string;
  footer: string;
  /** The link to unsubscribe. */
  stop: { label: string; link: string } | undefined;
};

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const LAYOUT = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2d5bdb;color:#ffffff;' +
  'font-size:16px;font-weight:600;text-decoration:none';

/**
 * Renders the same texts as plain text and as HTML. Mail programs support neither stylesheets nor modern layout, hence
 * tables with inline styles.
 */
export function renderMail(page: MailPage): { text: string; html: string } {
  const { greeting, paragraphs, button, link, after, footer, stop } = page;
  const text = [
    greeting,
    ...paragraphs,
    `${button}:\n${link}`,
    after,
    ...(stop ? [`${stop.label}:\n${stop.link}`] : []),
    `-- \n${footer}`,
  ].join('\n\n');
  return { text: `${text}\n`, html: renderHtml(page) };
}

function renderHtml({
  language,
  greeting,
  title,
  paragraphs,
  button,
  link,
  linkBelow,
  after,
  footer,
  stop,
}: MailPage): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;
  const small = (html: string) =>
    `<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:#5b6270">${html}</p>`;
  const address = escapeHtml(link);
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;background:#f4f5f8;color:#171b26;${FONT}">
<table ${LAYOUT}><tr><td align="center" style="padding:32px 16px">
<table ${LAYOUT} style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px">${escapeHtml(title)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${address}" style="${BUTTON}">${escapeHtml(button)}</a></p>
${paragraph(after)}
${small(`${escapeHtml(linkBelow)}<br><a href="${address}" style="color:#2d5bdb;word-break:break-all">${address}</a>`)}
</td></tr></table>
${small(escapeHtml(footer))}
${stop ? small(`<a href="${escapeHtml(stop.link)}" style="color:#2d5bdb">${escapeHtml(stop.label)}</a>`) : ''}
</td></tr></table>
</body>
</html>
`;
}
