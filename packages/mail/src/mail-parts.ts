import { escapeHtml } from '@evercode/pages';
import type { MailPicture } from './mail-picture.ts';
import { colors, LAYOUT, type MailTint, SMALL, TEXT } from './mail-style.ts';
import type { Block } from './mail-texts.ts';

/** The content id of the picture at the top. */
export const PICTURE_ID = 'logo';

/** The picture at the top; `name` is written beside the product's mark, and in place of a logo that is not shown. */
export type Sender = { name: string; picture: MailPicture | undefined; isProduct: boolean };

/** A logo may be dark on a transparent ground, so the style sheet gives it a white ground in dark mode. */
export function renderSender({ name, picture, isProduct }: Sender): string {
  const words = `<td style="font-size:18px;line-height:32px;font-weight:600">${escapeHtml(name)}</td>`;
  if (picture === undefined) return layOut(words);
  const { width, height } = picture;
  const image = (alt: string) =>
    `<img src="cid:${PICTURE_ID}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" ` +
    'style="display:block;border:0;font-size:16px;font-weight:600">';
  const cells = isProduct
    ? `<td style="padding-right:10px">${image('')}</td>${words}`
    : `<td class="logo">${image(name)}</td>`;
  return layOut(cells);
}

const layOut = (cells: string): string => `<table ${LAYOUT} style="margin:0 0 24px"><tr>${cells}</tr></table>`;

export function renderParagraph(text: string): string {
  return `<p style="${TEXT}">${escapeHtml(text)}</p>`;
}

export function renderBlock(block: Block): string {
  if (typeof block === 'string') return renderParagraph(block);
  if ('figures' in block) {
    const cells = block.figures.map(
      ({ name, value }) =>
        `<td style="padding:0 32px 0 0"><div class="soft" style="${SMALL}">${escapeHtml(name)}</div>` +
        `<div style="font-size:28px;line-height:36px;font-weight:600">${escapeHtml(value)}</div></td>`,
    );
    return `<table ${LAYOUT} style="margin:0 0 20px"><tr>${cells.join('')}</tr></table>`;
  }
  const line = `padding:10px 0;border-top:1px solid ${colors.line}`;
  const rows = block.list.map(({ name, detail }) => {
    const below =
      detail === undefined
        ? ''
        : `<div class="soft" style="${SMALL};word-break:break-word">${escapeHtml(detail)}</div>`;
    const strong = `<strong style="font-weight:600">${escapeHtml(name)}</strong>`;
    return `<tr><td class="line" style="${line};font-size:15px;line-height:22px">${strong}${below}</td></tr>`;
  });
  const { more } = block;
  if (more !== undefined) rows.push(`<tr><td class="line soft" style="${line};${SMALL}">${escapeHtml(more)}</td></tr>`);
  return `<table ${LAYOUT} width="100%" style="margin:0 0 16px">\n${rows.join('\n')}\n</table>`;
}

/** The cell has the color and the link its padding for Outlook, which ignores both on the other. */
export function renderButton({ label, link }: { label: string; link: string }, { ink }: MailTint): string {
  const style =
    'display:inline-block;padding:12px 24px;mso-padding-alt:12px 24px;border-radius:8px;color:#ffffff;' +
    'font-size:16px;line-height:24px;font-weight:600;text-decoration:none';
  return [
    `<table ${LAYOUT} style="margin:24px 0"><tr>`,
    `<td align="center" bgcolor="${ink}" style="border-radius:8px;background:${ink}">`,
    `<a class="button" href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a>`,
    '</td></tr></table>',
  ].join('');
}

export function renderLinkBelow({ link, linkBelow }: { link: string; linkBelow: string }, { ink }: MailTint): string {
  const address = escapeHtml(link);
  const style = `margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${colors.line};${SMALL}`;
  const linked = `<a class="link" href="${address}" style="color:${ink};word-break:break-all">${address}</a>`;
  return `<p class="soft line" style="${style}">${escapeHtml(linkBelow)}<br>\n${linked}</p>`;
}
