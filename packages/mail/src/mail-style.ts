export const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The light colors, which stand in the tags. White on the product's tint has a contrast of 5.9 to 1, in both modes. */
export const colors = {
  page: '#f4f5f8',
  card: '#ffffff',
  line: '#e3e7ef',
  ink: '#171b26',
  soft: '#5b6270',
} as const;

/** The color of buttons and links, and that of links on dark ground. White is readable on `ink`. */
export type MailTint = Readonly<{ ink: string; onDark: string }>;

export const productTint: MailTint = { ink: '#2d5bdb', onDark: '#8fadff' };

export const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
export const TEXT = 'margin:0 0 16px;font-size:16px;line-height:24px';
export const SMALL = `font-size:13px;line-height:20px;color:${colors.soft}`;

/** `[data-ogsc]` and `[data-ogsb]` are marks of Outlook's dark mode on the web and on phones. */
const dark = (before: string, { onDark }: MailTint) =>
  [
    ['.page', 'background:#0f1218!important;color:#eef2fa!important'],
    ['.card', 'background:#161a22!important;border-color:#262d3a!important;color:#eef2fa!important'],
    ['.line', 'border-color:#262d3a!important'],
    ['.soft', 'color:#a3afc4!important'],
    ['.link', `color:${onDark}!important`],
    ['.button', 'color:#ffffff!important'],
    ['.logo', 'background:#ffffff!important;padding:8px 10px!important;border-radius:8px!important'],
  ]
    .map(([name, style]) => `${before}${name}{${style}}`)
    .join('\n');

export const mailStyleOf = (tint: MailTint): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.around{padding:16px 8px!important}
.card{padding:24px 20px 16px!important}
.below{padding:20px!important}
}
@media (prefers-color-scheme:dark){
${dark('', tint)}
}
${dark('[data-ogsc] ', tint)}
`;
